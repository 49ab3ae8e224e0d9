import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE } from '@bilim/contract/access';
import { saveBasket } from '../apps/server/src/areas/registration/basket/save.service.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { createEventBus } from '../apps/server/src/events/event-bus.ts';
import { createLocalStore } from '../apps/server/src/files/local-store.ts';
import { createPictures } from '../apps/server/src/files/pictures/pictures.ts';
import { readConfig } from '../apps/server/src/ground/config.ts';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { besideBare } from './beside-bare.ts';
import { makeUniversity } from './durability/make-university.ts';
import { choicesFor, makeRegistrants, openIn } from './rush/university.ts';

/**
 * Registrations per second and their p99, AT_ONCE at a time: a basket of two electives with all rules. Compared with
 * a bare `insert … on conflict` of as many rows into a table without triggers, on the same pool, in turns.
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
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    db,
    events,
    now,
    log: SILENT_LOG,
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
      id,
      role: ROLE.student,
      code: 1,
      fullName: '',
      latinName: '',
      groupId,
      facultyId: null,
      rights: [],
    };
    const { saved, problems } = await saveBasket({
      context,
      person,
      language: 'ru' as const,
      yearId,
      semesterId,
      streamIds,
    });
    if (!saved) throw new Error(`Not saved: ${JSON.stringify(problems)}`);
  };
  const print = await besideBare({
    all: registrants,
    round: ROUND,
    atOnce: AT_ONCE,
    bare,
    ours,
    names: { all: 'baskets', bare: 'insert … on conflict', ours: 'a basket of two' },
  });
  await events.close();
  print();
} finally {
  await database.close();
  await cluster.remove();
  await rm(dataDir, { recursive: true, force: true });
}
