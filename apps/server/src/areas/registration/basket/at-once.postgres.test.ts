import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { buildApp } from '../../../app/build-app.ts';
import { type OpenDatabase, openPostgres } from '../../../db/open.ts';
import { createEventBus } from '../../../events/event-bus.ts';
import { createClient, type TestClient } from '../../../testing/clients/client.ts';
import { makeStudent } from '../../../testing/factories/academic.ts';
import {
  type RegistrationStage,
  registrationStage,
  SPRING,
} from '../../../testing/factories/registration.ts';
import { sized } from '../../../testing/scale/full-size.ts';
import { SILENT_LOG } from '../../../testing/silent-log.ts';

const STUDENTS = sized({ suite: 150, full: 500 });
const DISCIPLINES = sized({ suite: 3, full: 10 });
const STREAMS = 4;
const SEATS = 12;
const CLIENTS = 8;

let stage: RegistrationStage;
let second: { app: FastifyInstance; database: OpenDatabase; close(): Promise<void> };
let disciplines: Awaited<ReturnType<RegistrationStage['offer']>>[];
/** Streams that every student wants at once, with seats for all. */
let crowded: number[];

/** A second process on the same database, with its own pool, event bus and application. */
async function anotherApp(): Promise<typeof second> {
  const { connectionString: databaseUrl = '' } = stage.database.pool.options;
  const database = openPostgres({ databaseUrl, log: SILENT_LOG, poolSize: 10 });
  const { context } = stage;
  const events = await createEventBus({ database, log: SILENT_LOG, now: context.now });
  const app = await buildApp({ context: { ...context, db: database.db, events }, webRoot: null });
  await app.ready();
  return {
    app,
    database,
    async close() {
      await events.close();
      await app.close();
      await database.close();
    },
  };
}

beforeAll(async () => {
  // As in production, seat counts read by others may be one second old.
  stage = await registrationStage({ keepMs: 10_000 });
  second = await anotherApp();
  disciplines = [];
  for (let count = 0; count < DISCIPLINES; count++) {
    const streams = Array.from({ length: STREAMS }, () => ({ seats: SEATS }));
    disciplines.push(await stage.offer({ credits: 3, streams }));
  }
  crowded = [];
  for (let count = 0; count < 6; count++)
    crowded.push((await stage.offer({ credits: 3, streams: [{ seats: 200 }] })).streamId);
});
afterAll(async () => {
  await second.close();
  await stage.close();
});

/** A seeded generator, so that every run is the same. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const refused = new Map<number, number>();
const answer = z.object({
  saved: z.boolean(),
  problems: z.array(
    z.object({ kind: z.string(), streamId: z.int().optional(), fitting: z.array(z.int()).optional() }),
  ),
});

async function send(client: TestClient, call: 'save' | 'joinLine' | 'remove', wire: Record<string, unknown>) {
  const { status, envelope } = await client.send(registrationContract[call], {
    id_a_year: SPRING.yearId,
    id_semester: SPRING.semesterId,
    ...wire,
  });
  if (status >= 400) refused.set(status, (refused.get(status) ?? 0) + 1);
  return { status, data: envelope.data };
}

/** One student's rush: saves three disciplines twice at once, and tries other streams when these are full. */
async function rush({ id, turn }: { id: number; turn: number }): Promise<number[]> {
  const pick = chance(id);
  const apps = turn % 2 === 0 ? [stage.app, second.app] : [second.app, stage.app];
  const clients = apps.map((app) => createClient({ app }));
  const [one, other] = clients;
  if (!one || !other) throw new Error('Expected two clients');
  await one.adopt({ context: stage.context, personId: id });
  for (const [name, value] of one.cookies) other.cookies.set(name, value);
  const wanted = new Set<number>();
  while (wanted.size < 3) wanted.add(pick(DISCIPLINES));
  let basket = [...wanted].map((place) => disciplines[place]?.streamIds[pick(STREAMS)] ?? 0);
  for (let time = 0; time < 4 && basket.length > 0; time++) {
    const streamIds = basket;
    const answers = await Promise.all([one, other].map((client) => send(client, 'save', { streamIds })));
    const results = answers.flatMap(({ status, data }) => (status === 200 ? [answer.parse(data)] : []));
    if (results.some(({ saved }) => saved)) return basket;
    const problems = results[0]?.problems ?? [];
    basket = basket.flatMap((streamId) => {
      const problem = problems.find((one) => one.kind === 'full' && one.streamId === streamId);
      return problem ? (problem.fitting?.slice(0, 1) ?? []) : [streamId];
    });
  }
  await send(one, 'joinLine', { id_stream: disciplines[pick(DISCIPLINES)]?.streamIds[pick(STREAMS)] });
  return [];
}

it('a rush gives each seat once, and students keep every registration that was confirmed', async () => {
  const ids: number[] = [];
  for (let count = 0; count < STUDENTS; count++)
    ids.push((await makeStudent(stage.db, { groupId: stage.group.id })).id);
  const left = [...ids.entries()];
  const kept = new Map<number, number[]>();
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [turn, id] = next;
      const got = await rush({ id, turn });
      // Some students delete a registration, and waiting students move up.
      const [first] = got;
      if (turn % 7 !== 0 || first === undefined) {
        kept.set(id, got);
        continue;
      }
      const client = createClient({ app: turn % 2 === 0 ? stage.app : second.app });
      await client.adopt({ context: stage.context, personId: id });
      const disciplineId = disciplines.find(({ streamIds }) => streamIds.includes(first))?.disciplineId;
      const { status } = await send(client, 'remove', { id_discipline: disciplineId });
      kept.set(id, status === 200 ? got.slice(1) : got);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));

  // Only 409 is expected: a waiting list that is not needed or not allowed.
  expect([...refused.keys()].filter((status) => status !== 409)).toEqual([]);
  const { rows: streams } = await stage.db.execute<Record<string, number>>(sql`
    select s.stream_id, s.seats, s.taken, s.held,
      (select count(*)::int from registrations r where r.stream_id = s.stream_id) as counted,
      (select count(*)::int from stream_waits w where w.stream_id = s.stream_id and w.state = 'offered') as offered,
      (select count(*)::int from stream_waits w where w.stream_id = s.stream_id and w.state = 'waiting') as waiting
    from stream_seats s where s.seats = ${SEATS}`);
  expect(streams).toHaveLength(DISCIPLINES * STREAMS);
  for (const { seats = 0, taken = 0, held = 0, counted, offered, waiting } of streams) {
    expect({ taken, held }).toEqual({ taken: counted, held: offered });
    expect(taken + held).toBeLessThanOrEqual(seats);
    // No student waits while a seat is free.
    if (waiting) expect(taken + held).toBe(seats);
  }
  const { rows } = await stage.db.execute<{ student_id: number; stream_id: number; discipline_id: number }>(
    sql`select student_id, stream_id, discipline_id from registrations`,
  );
  const twice = new Set(rows.map((row) => `${row.student_id}/${row.discipline_id}`));
  expect(twice.size).toBe(rows.length);
  const found = new Set(rows.map((row) => `${row.student_id}/${row.stream_id}`));
  const promised = [...kept].flatMap(([id, streamIds]) => streamIds.map((streamId) => `${id}/${streamId}`));
  expect(promised.filter((one) => !found.has(one))).toEqual([]);
  expect(found.size).toBe(promised.length);
  const { rows: steps } = await stage.db.execute<{ count: number }>(sql`select
    (count(*) filter (where step = 'registered') - count(*) filter (where step = 'deleted'))::int as count
    from registration_steps`);
  expect(steps[0]?.count).toBe(rows.length);
  // Checks that it was a rush: nearly all seats were taken.
  expect(rows.length).toBeGreaterThan(DISCIPLINES * STREAMS * SEATS * 0.9);
}, 300_000);

it('students who save the same streams in different orders do not deadlock', async () => {
  const before = refused.size;
  const clients = await Promise.all(
    Array.from({ length: 64 }, async (_, place) => {
      const { id } = await makeStudent(stage.db, { groupId: stage.group.id });
      const client = createClient({ app: place % 2 === 0 ? stage.app : second.app });
      await client.adopt({ context: stage.context, personId: id });
      return { id, client };
    }),
  );
  const answers = await Promise.all(
    clients.map(({ id, client }) => {
      const pick = chance(id);
      const streamIds = crowded.map((streamId) => ({ streamId, at: pick(1_000) }));
      streamIds.sort((one, other) => one.at - other.at);
      return send(client, 'save', { streamIds: streamIds.map(({ streamId }) => streamId) });
    }),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(refused.size).toBe(before);
  const counted = await stage.db.execute(sql`select taken from stream_seats where seats = 200`);
  expect(counted.rows).toEqual(Array(6).fill({ taken: 64 }));
}, 120_000);
