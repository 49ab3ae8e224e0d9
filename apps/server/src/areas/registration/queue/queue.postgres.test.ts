import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { REQUEST_LIMITS } from '@bilim/contract/request-limits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app/build-app.ts';
import { createClient, type TestClient } from '../../../testing/clients/client.ts';
import { recordQueries } from '../../../testing/database/recorded-queries.ts';
import { makeStudent } from '../../../testing/factories/academic.ts';
import {
  type RegistrationStage,
  registrationStage,
  SPRING_WIRE,
} from '../../../testing/factories/registration.ts';

/** One running call and a full queue. */
const CROWD = 1 + 1_000;
const TOO_MANY = 20;
const RETRY_S = 30;
/** Seats requests that run at the same time. */
const AT_ONCE = 6;
/** After this time a process reads cached sessions again. */
const LONGER_THAN_KEPT_MS = 60_000;
/** A tenth of the normal request limits. */
const FACTOR = 0.1;
const SESSIONS = 20;

const { page, seats, semesters } = registrationContract;

let stage: RegistrationStage;
let app: FastifyInstance;
let queries: ReturnType<typeof recordQueries>['queries'];
let crowd: TestClient[];
let laterMs = 0;
beforeAll(async () => {
  stage = await registrationStage();
  const recorded = recordQueries(stage);
  queries = recorded.queries;
  const { context } = recorded;
  const config = { ...context.config, requestLimits: { factor: FACTOR, shared: true } };
  const now = () => new Date(context.now().getTime() + laterMs);
  app = await buildApp({ context: { ...context, config, now }, webRoot: null });
  crowd = await students(CROWD);
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

const newStudent = async () => (await makeStudent(stage.db, { groupId: stage.group.id })).id;

async function signedIn(personId: number): Promise<TestClient> {
  const client = createClient({ app });
  await client.adopt({ context: stage.context, personId });
  return client;
}

async function students(count: number): Promise<TestClient[]> {
  const clients: TestClient[] = [];
  for (let made = 0; made < count; made++) clients.push(await signedIn(await newStudent()));
  return clients;
}

/** Holds up all statements on a table while the work runs. */
async function whileLocked<Result>(table: 'registrations' | 'sessions', work: () => Promise<Result>) {
  const holding = await stage.database.pool.connect();
  try {
    await holding.query('begin');
    await holding.query(`lock table ${table} in access exclusive mode`);
    return await work();
  } finally {
    await holding.query('rollback');
    holding.release();
  }
}

/** Fills the queue with the calls of the crowd, and ends when further callers are refused. */
async function filled(further: readonly TestClient[]) {
  let refused = 0;
  const sent = [...crowd, ...further].map(async (client) => {
    const { status } = await client.send(page, SPRING_WIRE);
    if (status === 503) refused += 1;
    return status;
  });
  await expect.poll(() => refused).toBe(further.length);
  return sent;
}

describe('the queue of registration', () => {
  it('refuses calls beyond it before any query, and serves the earlier ones', async () => {
    const [late, ...tooMany] = await students(1 + TOO_MANY);
    await late?.send(semesters, { id_a_year: 2026 });
    const sent = await whileLocked('registrations', async () => {
      const waiting = await filled(tooMany);
      queries.length = 0;
      const refused = await late?.send(page, SPRING_WIRE);
      expect(refused).toMatchObject({ status: 503, envelope: { code: 'OVERLOADED' } });
      expect(Number(refused?.response.headers['retry-after'])).toBe(RETRY_S);
      expect(queries).toEqual([]);
      // Unknown sessions and wrong XSRF tokens do not wait.
      expect((await createClient({ app }).send(page, SPRING_WIRE)).status).toBe(401);
      const headers = { 'x-xsrf-token': crowd[0]?.cookies.get('XSRF-TOKEN') ?? '' };
      expect((await late?.send(page, SPRING_WIRE, { headers }))?.status).toBe(403);
      // Other endpoints are not affected.
      expect((await late?.send(semesters, { id_a_year: 2026 }))?.status).toBe(200);
      return waiting;
    });
    expect((await Promise.all(sent)).filter((status) => status === 200)).toHaveLength(CROWD);
  });

  it('gives twenty sessions of a person one retry time, and counts refused calls to the limit', async () => {
    const [poller, ...tooMany] = await students(2);
    const personId = await newStudent();
    const sessions: TestClient[] = [];
    for (let count = 0; count < SESSIONS; count++) sessions.push(await signedIn(personId));
    const sent = await whileLocked('registrations', async () => {
      const waiting = await filled(tooMany);
      const waits: number[] = [];
      for (const session of sessions) {
        const { status, response } = await session.send(page, SPRING_WIRE);
        expect(status).toBe(503);
        waits.push(Number(response.headers['retry-after']));
      }
      // No session may come before the time that the first one was given.
      expect(waits[0]).toBe(RETRY_S);
      expect(waits).toEqual(waits.toSorted((one, other) => other - one));

      const statuses: number[] = [];
      for (let count = 0; count <= REQUEST_LIMITS.read * FACTOR; count++)
        statuses.push((await poller?.send(page, SPRING_WIRE))?.status ?? 0);
      expect(new Set(statuses.slice(0, -1))).toEqual(new Set([503]));
      expect(statuses.at(-1)).toBe(429);
      // Another person still gets a 503 with a retry time.
      expect((await sessions[0]?.send(page, SPRING_WIRE))?.status).toBe(503);
      return waiting;
    });
    await Promise.all(sent);
  });

  it('reads the sessions of six seats requests at the same time; the others wait for their turn', async () => {
    const clients = crowd.slice(0, AT_ONCE + 4);
    laterMs = LONGER_THAN_KEPT_MS;
    const sent = await whileLocked('sessions', async () => {
      queries.length = 0;
      const answers = clients.map((client) => client.send(seats, SPRING_WIRE));
      await expect.poll(() => queries.length).toBe(AT_ONCE);
      return answers;
    });
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(clients.map(() => 200));
  });
});
