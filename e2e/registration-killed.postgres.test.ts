import { openDatabase } from '../apps/server/src/db/open.ts';
import { sized } from '../apps/server/src/testing/scale/full-size.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { historyGaps, makeFewSeats } from '../bench/durability/few-seats.ts';
import { createClients } from '../bench/durability/registering.ts';
import { signInAll } from '../bench/qr/sign-in.ts';
import { recount } from '../bench/rush/recount.ts';
import { expect, test } from './harness/journey.ts';
import { startServer } from './harness/server.ts';

const SEATS = 12;
/** More students than seats. */
const { STUDENTS, STREAMS, KILLED_AFTER } = sized({
  suite: { STUDENTS: 160, STREAMS: 12, KILLED_AFTER: 50 },
  full: { STUDENTS: 500, STREAMS: 40, KILLED_AFTER: 150 },
});
const CLIENTS = 8;
/** On a busy machine creating the university alone takes minutes. */
const LONGEST_MS = 15 * 60_000;

test('two processes with more students than seats lose and oversell no seat when one is killed', {
  tag: '@detail',
}, async ({ demoCopy }) => {
  test.setTimeout(LONGEST_MS);
  const { dataDir } = demoCopy;
  const databaseUrl = demoCopy.env.DATABASE_URL ?? '';
  const database = await openDatabase({ databaseUrl, dataDir, log: SILENT_LOG, poolSize: 4 });
  const { db } = database;
  const registrants = await makeFewSeats(db, { students: STUDENTS, streams: STREAMS, seats: SEATS });
  const env = { DATABASE_URL: databaseUrl, DEMO: '0' };
  const [first, second] = [await startServer({ dataDir, env }), await startServer({ dataDir, env })];
  try {
    const signedIn = await signInAll({ db, origin: first.origin, groups: 'Rush%' });
    const students = registrants.flatMap((one) => {
      const who = signedIn.get(one.id);
      return who ? [{ ...one, who }] : [];
    });
    expect(students).toHaveLength(STUDENTS);

    const clients = createClients({ origins: [first.origin, second.origin] });
    const reached = clients.reach(KILLED_AFTER);
    const all = clients.run({ students, clients: CLIENTS });
    await Promise.race([reached, all]);
    first.kill();
    const before = clients.acknowledged().length;
    await all;

    const acknowledged = clients.acknowledged();
    const { report } = clients;
    // One process was killed during the run, and the other continued.
    expect(report.unanswered).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(before);
    expect(report.removed).toBeGreaterThan(0);
    expect(report.inLine).toBeGreaterThan(0);
    expect(report.failed).toEqual([]);
    const { registered, waiting, ...wrong } = await recount(db, acknowledged);
    expect(wrong).toEqual({
      oversold: 0,
      differing: 0,
      idle: 0,
      lost: 0,
      unacknowledged: 0,
      twice: 0,
      tooMany: 0,
    });
    expect(registered).toBe(acknowledged.length);
    expect(waiting).toBeGreaterThan(0);
    expect(await historyGaps(db)).toEqual([]);
  } finally {
    first.kill();
    await second.stop();
    await database.close();
  }
});
