import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE } from '@bilim/contract/access';
import { saveBasket } from '../apps/server/src/areas/registration/save.service.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { createEventBus } from '../apps/server/src/events/event-bus.ts';
import { createLocalStore } from '../apps/server/src/files/local-store.ts';
import { createPictures } from '../apps/server/src/files/pictures/pictures.ts';
import { readConfig } from '../apps/server/src/ground/config.ts';
import { startPostgres } from '../apps/server/src/testing/postgres-cluster.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { makeUniversity } from './durability/make-university.ts';
import { choicesFor, makeRegistrants, openIn } from './rush/university.ts';
import { quantiles } from './timings.ts';

/**
 * Registrations a second and the slowest of a hundred, AT_ONCE at a time: a whole basket of two electives with all its rules,
 * beside a bare `insert … on conflict` of as many rows into a table without anything, through the same pool, in turns.
 */
const STUDENTS = Number(process.env.STUDENTS ?? 2_000);
const ROUND = 100;
const AT_ONCE = 8;
const BARE = 'insert into bare_registrations values ($1, $2), ($1, $3) on conflict do nothing';

const bin = findPostgres();
if (!bin) throw new Error('This benchmark needs PostgreSQL on the machine');
const cluster = await startPostgres({ bin, durable: true });
const databaseUrl = cluster.url('postgres');
const dataDir = await mkdtemp(join(tmpdir(), 'bilim-bench-'));
await makeUniversity({ dataDir, databaseUrl });
const database = openPostgres({ databaseUrl, log: SILENT_LOG, poolSize: 10 });
try {
  const { db, pool } = database;
  const registrants = await makeRegistrants(db, STUDENTS, { seated: 2 });
  await openIn(db, 0);
  await pool.query(
    'create table bare_registrations (student_id int, stream_id int, primary key (student_id, stream_id))',
  );
  const now = () => new Date();
  const events = await createEventBus({ database, log: SILENT_LOG, now });
  const context = {
    ...{ config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), db, events, now, log: SILENT_LOG },
    files: createLocalStore({ folder: join(dataDir, 'files') }),
    pictures: createPictures({ log: SILENT_LOG }),
    stopping: new AbortController().signal,
  };
  const wanted = await choicesFor(db);
  const bare = ({ id }: { id: number }) =>
    pool.query({ name: 'bare', text: BARE, values: [id, ...(wanted.get(id)?.streamIds ?? [])] });
  const ours = async ({ id, yearId, semesterId }: (typeof registrants)[number]) => {
    const { groupId = null, streamIds = [] } = wanted.get(id) ?? {};
    const person = {
      ...{
        id,
        role: ROLE.student,
        code: 1,
        fullName: '',
        latinName: '',
        groupId,
        facultyId: null,
        rights: [],
      },
    };
    const { saved, problems } = await saveBasket({
      ...{ context, person, language: 'ru' as const, yearId, semesterId, streamIds },
    });
    if (!saved) throw new Error(`Not saved: ${JSON.stringify(problems)}`);
  };
  const table = { bare: measured(), ours: measured() };
  for (let from = 0; from + ROUND <= registrants.length; from += ROUND) {
    const round = registrants.slice(from, from + ROUND);
    // The first round makes plans and compiles.
    const count = from > 0;
    await run(round, bare, count ? table.bare : measured());
    await run(round, ours, count ? table.ours : measured());
  }
  await events.close();
  print(table);
} finally {
  await database.close();
  await cluster.remove();
  await rm(dataDir, { recursive: true, force: true });
}

function measured() {
  return { samples: [] as number[], ms: 0 };
}
type Measured = ReturnType<typeof measured>;

/** Does it for each, so many at a time. */
async function run<One>(all: readonly One[], work: (one: One) => Promise<unknown>, into: Measured) {
  const left = [...all];
  const began = performance.now();
  const next = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) {
      const started = performance.now();
      await work(one);
      into.samples.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  into.ms += performance.now() - began;
}

function print({ bare, ours }: Record<'bare' | 'ours', Measured>) {
  const rate = ({ samples, ms }: Measured) => (1_000 * samples.length) / ms;
  const line = (cells: readonly (string | number)[]) =>
    console.log(
      cells.map((cell, place) => (place ? String(cell).padStart(11) : String(cell).padEnd(34))).join(''),
    );
  line([`${ours.samples.length} baskets, ${AT_ONCE} at once`, 'a second', 'p50 ms', 'p99 ms']);
  for (const [name, of] of Object.entries({ 'insert … on conflict (bare)': bare, 'a basket of two': ours })) {
    const { p50, p99 } = quantiles(of.samples);
    line([name, Math.round(rate(of)), p50.toFixed(1), p99.toFixed(1)]);
  }
  const p99 = quantiles(ours.samples).p99 / quantiles(bare.samples).p99;
  line(['ratio', (rate(ours) / rate(bare)).toFixed(2), '', p99.toFixed(1)]);
}
