import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { makeLargeClass } from '../apps/server/src/testing/factories/chat.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { startServer } from '../e2e/harness/server.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { listen, roundTrip, type SignedIn, sendWire, signIn } from './chat-clients.ts';
import { printTimings, printTimingsHead } from './timings.ts';

/** The time from pressing 'send' until the message appears in another browser, with 1,000 browsers connected. */
const GROUP = 300;
const OTHERS = 700;
const PERSONAL_MESSAGES = 1_000;
const GROUP_MESSAGES = 100;
const ROUND_TRIPS = 1_000;

const bin = findPostgres();
if (!bin) throw new Error('This benchmark needs PostgreSQL on the machine');
const cluster = await startPostgres({ bin, durable: true });
const dataDir = await mkdtemp(join(tmpdir(), 'bilim-bench-'));
const database = openPostgres({ databaseUrl: cluster.url('postgres'), log: SILENT_LOG, poolSize: 4 });
await migrate(database);
const server = await startServer({ dataDir, env: { DATABASE_URL: cluster.url('postgres'), DEMO: '0' } });
const bare = createServer((_request, response) => response.end('ok'));
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));

/** Callbacks for awaited messages, by client id. */
const awaited = new Map<string, (at: number) => void>();
const onMessage = (clientId: string, at: number) => awaited.get(clientId)?.(at);

/** Sends one message; returns how long each of the `readers` waited for it. */
async function sendToSeen(sender: SignedIn, address: Record<string, unknown>, readers: number) {
  const clientId = randomUUID();
  const start = performance.now();
  const waits: number[] = [];
  const seen = new Promise<void>((resolve) => {
    awaited.set(clientId, (at) => {
      waits.push(at - start);
      if (waits.length === readers) resolve();
    });
  });
  await Promise.all([sendWire({ ...sender, fields: { ...address, message: 'Салам', clientId } }), seen]);
  awaited.delete(clientId);
  return waits;
}

const streams: { destroy(): unknown }[] = [];
try {
  const { db } = database;
  const talking = await makeLargeClass(db, { students: GROUP });
  const quiet = await makeLargeClass(db, { students: OTHERS });
  for (const { id } of [...talking.students, ...quiet.students]) {
    const person = await signIn({ db, origin: server.origin, personId: id });
    streams.push(await listen({ ...person, onMessage }));
  }
  const teacher = await signIn({ db, origin: server.origin, personId: talking.teacherId });
  console.log(`${streams.length} event streams are open; PostgreSQL with fsync, all on one machine`);

  const { port } = Object(bare.address());
  const bareTrips: number[] = [];
  const personal: number[] = [];
  const group: number[] = [];
  for (let n = 0; n < ROUND_TRIPS; n += 1) {
    const start = performance.now();
    await roundTrip(`http://127.0.0.1:${port}/`);
    bareTrips.push(performance.now() - start);
  }
  for (let n = 0; n < PERSONAL_MESSAGES; n += 1) {
    const code = talking.students[n % GROUP]?.code;
    personal.push(...(await sendToSeen(teacher, { currentContactId: code }, 1)));
  }
  const { yearId, disciplineId, groupId } = talking;
  const toGroup = { IsGroupChat: 1, year: yearId, discipline: disciplineId, group_subgroup: groupId };
  for (let n = 0; n < GROUP_MESSAGES; n += 1) group.push(...(await sendToSeen(teacher, toGroup, GROUP)));

  printTimingsHead('bare loopback HTTP');
  printTimings({ name: 'bare loopback HTTP round trip', samples: bareTrips, base: bareTrips });
  printTimings({ name: 'personal message, sent to seen', samples: personal, base: bareTrips });
  printTimings({ name: `group of ${GROUP}, sent to seen`, samples: group, base: bareTrips });
} finally {
  for (const stream of streams) stream.destroy();
  bare.close();
  await server.stop();
  await database.close();
  await cluster.remove();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
