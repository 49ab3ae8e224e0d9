import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  countUnread,
  listContacts,
  listRecent,
} from '../apps/server/src/areas/chat/chat-contacts.service.ts';
import { readAll } from '../apps/server/src/areas/chat/chat-marks.service.ts';
import {
  listLatest,
  listNewer,
  listOlder,
  openConversation,
} from '../apps/server/src/areas/chat/chat-messages.service.ts';
import { sendMessage } from '../apps/server/src/areas/chat/chat-send.service.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { createEventBus } from '../apps/server/src/events/event-bus.ts';
import { createLocalStore } from '../apps/server/src/files/local-store.ts';
import { createPictures } from '../apps/server/src/files/pictures/pictures.ts';
import { readConfig } from '../apps/server/src/ground/config.ts';
import type { Person } from '../apps/server/src/ground/person.ts';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { planOf, recordQueries } from '../apps/server/src/testing/database/recorded-queries.ts';
import { toClass } from '../apps/server/src/testing/factories/chat.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { fillChat } from '../apps/server/src/testing/stages/chat-university.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { printTimings, printTimingsHead } from './timings.ts';

/** Latency and index use of the chat's calls in a university with ten million messages. */
const MESSAGES = Number(process.env.MESSAGES ?? 10_000_000);
/** More than five, so that generic plans are measured too, not only custom ones. */
const TIMES = 50;

const bin = findPostgres();
if (!bin) throw new Error('This benchmark needs PostgreSQL on the machine');
const cluster = await startPostgres({ bin });
const dataDir = await mkdtemp(join(tmpdir(), 'bilim-bench-'));
const database = openPostgres({ databaseUrl: cluster.url('postgres'), log: SILENT_LOG, poolSize: 4 });
try {
  await migrate(database);
  const started = performance.now();
  const { teacherId, studentId, first } = await fillChat({
    databaseUrl: cluster.url('postgres'),
    messages: MESSAGES,
    onProgress: (done) => process.stderr.write(`\r${done.toLocaleString('en')} messages written`),
  });
  process.stderr.write('\n');
  const minutes = (performance.now() - started) / 60_000;
  const { rows } = await database.pool.query(
    "select pg_size_pretty(pg_total_relation_size('chat_messages')) as size, (select count(*) from chat_rooms) as rooms",
  );
  console.log(
    `${MESSAGES.toLocaleString('en')} messages, ${rows[0].rooms} rooms, ${rows[0].size}, ${minutes.toFixed(1)} min to fill`,
  );

  const now = () => new Date();
  const events = await createEventBus({ database, log: SILENT_LOG, now });
  const config = readConfig({ DATA_DIR: dataDir });
  const files = createLocalStore({ folder: join(dataDir, 'files') });
  const pictures = createPictures({ log: SILENT_LOG });
  const stopping = new AbortController().signal;
  const whole = { config, db: database.db, files, pictures, events, log: SILENT_LOG, now, stopping };
  const { context, queries } = recordQueries({ context: whole, database });
  const person = (id: number, role: 1 | 2): Person => ({
    id,
    role,
    code: id,
    fullName: 'Somebody',
    latinName: 'Somebody',
    groupId: null,
    facultyId: null,
    rights: [],
  });
  const [teacher, student] = [person(teacherId, 1), person(studentId, 2)];
  const address = toClass(first);
  const { groupChat: _, ...filter } = address;
  const language = 'ru';
  const middle = Math.floor(MESSAGES / 2);
  const calls: [name: string, call: () => Promise<unknown>][] = [
    ['the latest page', () => listLatest({ context, person: teacher, address, language, kind: 'group' })],
    ['an older page', () => listOlder({ context, person: teacher, address, language, before: middle })],
    ['a newer page', () => listNewer({ context, person: teacher, address, language, after: middle })],
    ['opening at the first unread', () => openConversation({ context, person: student, address, language })],
    ['contacts of a class', () => listContacts({ context, person: teacher, language, ...filter })],
    ['recent, 520 conversations', () => listRecent({ context, person: teacher, language })],
    ['unread counts, 520 conversations', () => countUnread({ context, person: teacher, language })],
    [
      'sending to a class',
      () => sendMessage({ context, person: teacher, address, language, text: 'hi', uploads: [] }),
    ],
    ['reading all', () => readAll({ context, person: student, address })],
  ];

  const bare = await time(() => database.pool.query('select 1'));
  printTimingsHead('select 1');
  printTimings({ name: 'select 1', samples: bare, base: bare });
  const plans: string[] = [];
  for (const [name, call] of calls) {
    queries.length = 0;
    await call();
    for (const query of queries.filter(
      ({ text }) => /^select/.test(text) && text.includes('chat_messages'),
    )) {
      const steps = (await planOf({ database }, query)).filter(
        ({ relation }) => relation === 'chat_messages',
      );
      for (const { type, index, rows } of steps)
        plans.push(`${name.padEnd(34)} ${type} ${index ?? '—'}, ${rows} rows`);
    }
    printTimings({ name, samples: await time(call), base: bare });
  }
  console.log(`\nPlans that read chat_messages:\n${plans.join('\n')}`);
  await events.close();
} finally {
  await database.close();
  await cluster.remove();
  await rm(dataDir, { recursive: true, force: true });
}

async function time(call: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const start = performance.now();
    await call();
    samples.push(performance.now() - start);
  }
  return samples;
}
