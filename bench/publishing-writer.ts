import { sql } from 'drizzle-orm';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { createEventBus } from '../apps/server/src/events/event-bus.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';

/**
 * A process that writes as fast as it can, with or without an event in each transaction. publishing.bench.ts starts
 * it twice and sends it the mode and the duration.
 */
const AT_ONCE = 8;
const database = openPostgres({
  databaseUrl: process.env.DATABASE_URL ?? '',
  log: SILENT_LOG,
  poolSize: AT_ONCE + 2,
});
const events = await createEventBus({ database, log: SILENT_LOG, now: () => new Date() });

async function write({ ms, publishing }: { ms: number; publishing: boolean }): Promise<number> {
  const until = performance.now() + ms;
  let written = 0;
  const writer = async () => {
    while (performance.now() < until) {
      await database.db.transaction(async (db) => {
        await db.execute(sql`insert into bench_marks (mark) values (1)`);
        if (publishing) {
          await events.publish({ db, to: { people: [1] }, event: { kind: 'news.posted', id: written } });
        }
      });
      written += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
  return written;
}

process.on('message', (asked: { ms: number; publishing: boolean }) => {
  void write(asked).then((written) => process.send?.({ written }));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
