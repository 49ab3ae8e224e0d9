import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asFailure } from '../http/error-map.ts';
import { testDatabase } from '../testing/database.ts';
import { SILENT_LOG } from '../testing/silent-log.ts';
import { type At, composed, only } from './composed.ts';
import { lanesOf } from './lanes.ts';
import { type OpenDatabase, openPostgres } from './open.ts';
import { faculties } from './tables.ts';
import { together } from './together.ts';

let database: OpenDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const FROM_ONE = sql`(values (1)) as one`;
const by = sql<number>`pg_backend_pid()`;

const said = only(
  composed((db, at: At<{ word: string }>) =>
    db
      .select({
        by,
        word: sql<string>`${at.word}::text`,
        mode: sql<string>`current_setting('transaction_read_only')`,
      })
      .from(FROM_ONE),
  ),
);
/** A statement of its own for each name: what one test learns of it another does not know. */
const rested = only(
  composed((db, at: At<{ seconds: number }>, { of }: { of: string }) =>
    db.select({ by, of: sql<string>`${of}::text`, rest: sql`pg_sleep(${at.seconds}::float)` }).from(FROM_ONE),
  ),
);
const written = composed((db, at: At<{ word: string }>) =>
  db.execute<{ by: number; mode: string }>(
    sql`select pg_backend_pid() as by, current_setting('transaction_read_only') as mode, ${at.word}::text as word`,
  ),
);
const locked = composed((db, at: At<{ id: number }>) =>
  db.select({ id: faculties.id }).from(faculties).where(eq(faculties.id, at.id)).for('update'),
);
const drawn = composed((db, at: At<{ name: string }>) =>
  db.select({ next: sql`nextval(${at.name}::text)` }).from(FROM_ONE),
);

const open = () => lanesOf(database.pool)?.open() ?? Promise.resolve([]);
const words = (count: number) => Array.from({ length: count }, (_, n) => `слово ${n}`);

describe('the lanes of a pool', () => {
  it('take the reads of everybody, each answered by its own', async () => {
    await open();
    const answers = await Promise.all(words(100).map((word) => said(database.db, { word })));
    expect(answers.map(({ word }) => word)).toEqual(words(100));
    expect(new Set(answers.map(({ by }) => by)).size).toBe(2);
    expect(database.pool.totalCount).toBe(0);
  });

  it('cannot write, and are not asked for what writes or locks', async () => {
    await open();
    const { by: lane, mode } = await said(database.db, { word: '' });
    expect(mode).toBe('on');
    const { rows } = await written(database.db, { word: '' });
    expect(rows[0]).toMatchObject({ mode: 'off' });
    expect(rows[0]?.by).not.toBe(lane);
    expect(await locked(database.db, { id: 1 })).toEqual([]);
    await expect(drawn(database.db, { name: 'event_places' })).rejects.toThrow('read-only');
  });

  it('are left alone by a transaction, which reads what it wrote', async () => {
    await open();
    const { by: lane } = await said(database.db, { word: '' });
    await database.db.transaction(async (db) => {
      expect((await said(db, { word: '' })).by).not.toBe(lane);
      await expect(said(database.db, { word: '' })).rejects.toThrow('outer handle');
    });
  });

  it('are left by a statement that keeps the others waiting', async () => {
    const SLOW = { of: 'slow' };
    const lanes = await open();
    const pids = await Promise.all(lanes.map(() => said(database.db, { word: '' })));
    const isOnLane = ({ by }: { by: number }) => pids.some((lane) => lane.by === by);
    // What planning takes is not held against it.
    const first = await Promise.all(lanes.map(() => rested(database.db, { seconds: 0.05 }, SLOW)));
    expect(first.map(isOnLane)).toEqual([true, true]);
    expect(isOnLane(await rested(database.db, { seconds: 0.05 }, SLOW))).toBe(true);
    expect(isOnLane(await rested(database.db, { seconds: 0 }, SLOW))).toBe(false);
    expect(isOnLane(await together(database.db, (db) => rested(db, { seconds: 0 }, SLOW)))).toBe(false);
    expect(isOnLane(await said(database.db, { word: '' }))).toBe(true);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    expect(isOnLane(await rested(database.db, { seconds: 0 }, SLOW))).toBe(true);
    vi.restoreAllMocks();
  });

  it('send on to the pool what is too much for them', async () => {
    await open();
    const asked = words(200).map((word) => said(database.db, { word }));
    expect(new Set((await Promise.all(asked)).map(({ by }) => by)).size).toBeGreaterThan(2);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });

  it('fail what waits when they break, and are there again afterwards', async () => {
    await open();
    const lanes = await Promise.all([said(database.db, { word: '' }), said(database.db, { word: '' })]);
    const waiting = Promise.allSettled([
      rested(database.db, { seconds: 5 }, { of: 'cut' }),
      rested(database.db, { seconds: 5 }, { of: 'cut' }),
      said(database.db, { word: 'behind' }),
    ]);
    await database.pool.query('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [
      lanes.map(({ by }) => by),
    ]);
    for (const one of await waiting) {
      expect(one.status).toBe('rejected');
      expect(asFailure('reason' in one ? one.reason : null).code).toBe('OVERLOADED');
    }
    expect(await said(database.db, { word: 'meanwhile' })).toMatchObject({ word: 'meanwhile' });
    expect(await open()).toHaveLength(2);
    expect(await said(database.db, { word: 'again' })).toMatchObject({ word: 'again', mode: 'on' });
  });

  it('are not there where a pool has none to spare', async () => {
    const { connectionString: databaseUrl = '' } = database.pool.options;
    const small = openPostgres({ databaseUrl, log: SILENT_LOG, poolSize: 2 });
    expect(await lanesOf(small.pool)?.open()).toEqual([]);
    expect(await said(small.db, { word: 'x' })).toMatchObject({ mode: 'off' });
    expect(small.pool.totalCount).toBe(1);
    await small.close();
  });
});
