import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { ownQueries } from '../../testing/database/own-queries.ts';
import { SILENT_LOG } from '../../testing/silent-log.ts';
import { type OpenDatabase, openPostgres } from '../open.ts';
import { faculties } from '../tables.ts';
import { type At, composed, only } from './composed.ts';
import { lanesOf } from './lanes.ts';
import { together } from './together.ts';

ownQueries();

const SLOW_MS = 300;
const SLOW_SECONDS = 0.6;

let database: OpenDatabase;
beforeEach(async () => {
  // Only `look` advances the timer that checks the connections.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // On a busy machine any read may be slow; a higher limit keeps such reads from counting.
  database = await testDatabase({ slowMs: SLOW_MS });
});
afterEach(async () => {
  await database.close();
  vi.useRealTimers();
});
const look = (times: number) => vi.advanceTimersByTime(100 * times);

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
/** One statement per name, so that what one test records about it does not affect another. */
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

const named = composed((db, at: At<{ id: number }>) =>
  db.select({ id: faculties.id }).from(faculties).where(eq(faculties.id, at.id)),
);
const read = composed((db) => db.select({ v: sql`v` }).from(sql`(select v from changing) as changing`));

const lanePids = async () => {
  const answers = await Promise.all([1, 2].map(() => said(database.db, { word: '' })));
  return answers.flatMap(({ by, mode }) => (mode === 'on' ? by : []));
};
const open = () => lanesOf(database.pool)?.open() ?? Promise.resolve([]);
const words = (count: number) => Array.from({ length: count }, (_, n) => `слово ${n}`);

describe('shared read connections of a pool', () => {
  it('take reads of all callers and return each answer to its caller', async () => {
    await open();
    const answers = await Promise.all(words(100).map((word) => said(database.db, { word })));
    expect(answers.map(({ word }) => word)).toEqual(words(100));
    expect(new Set(answers.map(({ by }) => by)).size).toBe(2);
    expect(database.pool.totalCount).toBe(0);
  });

  it('are read-only, and never get a statement that writes or locks', async () => {
    await open();
    const { by: lane, mode } = await said(database.db, { word: '' });
    expect(mode).toBe('on');
    const { rows } = await written(database.db, { word: '' });
    expect(rows[0]).toMatchObject({ mode: 'off' });
    expect(rows[0]?.by).not.toBe(lane);
    expect(await locked(database.db, { id: 1 })).toEqual([]);
    // The text is a read, but the called function writes.
    expect(await drawn(database.db, { name: 'event_places' })).toHaveLength(1);
  });

  it('are not used by a transaction, which reads its own writes', async () => {
    await open();
    const { by: lane } = await said(database.db, { word: '' });
    await database.db.transaction(async (db) => {
      expect((await said(db, { word: '' })).by).not.toBe(lane);
      await expect(said(database.db, { word: '' })).rejects.toThrow('outer handle');
    });
  });

  it('stop receiving a statement that delays the others', async () => {
    const SLOW = { of: 'slow' };
    const lanes = await open();
    const pids = await Promise.all(lanes.map(() => said(database.db, { word: '' })));
    const isOnLane = ({ by }: { by: number }) => pids.some((lane) => lane.by === by);
    // Planning time does not count as slow.
    const first = await Promise.all(lanes.map(() => rested(database.db, { seconds: SLOW_SECONDS }, SLOW)));
    expect(first.map(isOnLane)).toEqual([true, true]);
    expect(isOnLane(await rested(database.db, { seconds: SLOW_SECONDS }, SLOW))).toBe(true);
    expect(isOnLane(await rested(database.db, { seconds: 0 }, SLOW))).toBe(false);
    expect(isOnLane(await together(database.db, (db) => rested(db, { seconds: 0 }, SLOW)))).toBe(false);
    expect(isOnLane(await said(database.db, { word: '' }))).toBe(true);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    expect(isOnLane(await rested(database.db, { seconds: 0 }, SLOW))).toBe(true);
    vi.restoreAllMocks();
  });

  it('pass reads to the pool when too many wait', async () => {
    await open();
    const asked = words(200).map((word) => said(database.db, { word }));
    expect(new Set((await Promise.all(asked)).map(({ by }) => by)).size).toBeGreaterThan(2);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });

  it('pass unanswered reads to the pool when they break, and reconnect afterwards', async () => {
    await open();
    const pids = await lanePids();
    const BROKEN = { of: 'broken' };
    const asked = [
      ...[rested(database.db, { seconds: 0.5 }, BROKEN), rested(database.db, { seconds: 0.5 }, BROKEN)],
      said(database.db, { word: 'behind' }),
    ];
    const end = 'select pg_terminate_backend(pid) from unnest($1::integer[]) as pid';
    await database.pool.query(end, [pids]);
    for (const { by } of await Promise.all(asked)) expect(pids).not.toContain(by);
    expect(pids).not.toContain((await said(database.db, { word: 'meanwhile' })).by);
    expect(await open()).toHaveLength(2);
    expect(await said(database.db, { word: 'again' })).toMatchObject({ word: 'again', mode: 'on' });
  });

  it('are closed when one statement blocks them; the pool answers the others', async () => {
    await open();
    const pids = await lanePids();
    const HOLDING = { of: 'holding' };
    const holding = Array.from({ length: 20 }, () => rested(database.db, { seconds: 0.9 }, HOLDING));
    const behind = Promise.all(words(20).map((word) => said(database.db, { word })));
    look(2);
    // Skipped, but not closed yet.
    expect(pids).not.toContain((await said(database.db, { word: 'meanwhile' })).by);
    look(1);
    const answers = await behind;
    expect(answers.map(({ word }) => word)).toEqual(words(20));
    for (const { by } of answers) expect(pids).not.toContain(by);
    // At most the statement in progress continues on the server; the rest of what was sent never starts.
    const left = () =>
      database.pool.query('select from pg_stat_activity where pid = any($1::integer[])', [pids]);
    await expect.poll(async () => (await left()).rowCount, { timeout: 6_000 }).toBe(0);
    for (const { by } of await Promise.all(holding)) expect(pids).not.toContain(by);

    await open();
    const again = await lanePids();
    expect(again).toHaveLength(2);
    expect(again).not.toContain((await rested(database.db, { seconds: 0 }, HOLDING)).by);
  });

  it('serve reads while a table is locked', async () => {
    await open();
    const holder = await database.pool.connect();
    await holder.query('begin; lock table faculties in access exclusive mode');
    const locked = Promise.all([1, 2].map((id) => named(database.db, { id })));
    const other = said(database.db, { word: 'another table' });
    look(3);
    expect(await other).toMatchObject({ word: 'another table' });
    await holder.query('rollback');
    holder.release();
    expect(await locked).toEqual([[], []]);
  });

  it('cancel a statement that takes too long; the pool runs it instead', async () => {
    await open();
    const [lane] = await lanePids();
    const answer = await rested(database.db, { seconds: 1.2 }, { of: 'long' });
    expect(answer.by).not.toBe(lane);
  });

  it('notice that a table has changed', async () => {
    await database.pool.query('create table changing (v integer); insert into changing values (1)');
    await open();
    const both = async () =>
      (await Promise.all([1, 2].map(() => read(database.db, {})))).flat().map(({ v }) => `${v}`);
    expect(await both()).toEqual(['1', '1']);
    await database.pool.query('alter table changing alter column v type bigint');
    expect(await both()).toEqual(['1', '1']);
    await open();
    expect(await both()).toEqual(['1', '1']);
    expect(await said(database.db, { word: '' })).toMatchObject({ mode: 'on' });
  });

  it('are read-only even if the database URL sets otherwise', async () => {
    const { connectionString = '' } = database.pool.options;
    const databaseUrl = `${connectionString}?options=${encodeURIComponent('-c search_path=public -c work_mem=5MB')}`;
    const own = openPostgres({ databaseUrl, log: SILENT_LOG, poolSize: 10 });
    await lanesOf(own.pool)?.open();
    expect(await said(own.db, { word: '' })).toMatchObject({ mode: 'on' });
    const { rows } = await own.pool.query(
      "select current_setting('work_mem') as m, current_setting('plan_cache_mode') as p",
    );
    expect(rows).toEqual([{ m: '5MB', p: 'force_generic_plan' }]);
    await own.close();
  });

  it('do not exist in a pool that is too small', async () => {
    const { connectionString: databaseUrl = '' } = database.pool.options;
    const small = openPostgres({ databaseUrl, log: SILENT_LOG, poolSize: 2 });
    expect(await lanesOf(small.pool)?.open()).toEqual([]);
    expect(await said(small.db, { word: 'x' })).toMatchObject({ mode: 'off' });
    expect(small.pool.totalCount).toBe(1);
    await small.close();
  });
});
