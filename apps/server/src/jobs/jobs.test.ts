import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { OpenDatabase } from '../db/open.ts';
import { type At, composed } from '../db/queries/composed.ts';
import { auditLog, jobs } from '../db/tables.ts';
import { testDatabase } from '../testing/database/database.ts';
import { ownQueries } from '../testing/database/own-queries.ts';
import { runDueJobs } from '../testing/run-due-jobs.ts';
import { SILENT_LOG } from '../testing/silent-log.ts';
import { enqueue } from './enqueue.ts';
import { defineJob, handleJob, type JobHandler } from './job.ts';
import { claimJob, deleteJobs, reviveJobs, selectJobs } from './jobs.queries.ts';
import { runNext } from './run-next.ts';
import { startWorker } from './worker.ts';

const NOW = new Date('2026-11-16T06:00:00Z');
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const note = defineJob({ kind: 'test.note', payload: z.object({ object: z.string() }), tries: 3 });

ownQueries();
const leave = composed((db, at: At<{ object: string }>) =>
  db.insert(auditLog).values({ action: 'test', object: at.object, details: {} }),
);

/** Each job writes one row, so that effects can be counted. */
const notes = handleJob({
  job: note,
  run: async ({ db, payload }) => {
    await leave(db, { object: payload.object });
  },
});

describe('background jobs', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  afterEach(() => database.db.delete(jobs));

  const ask = (object: string, { key = null, runAt = NOW }: { key?: string | null; runAt?: Date } = {}) =>
    enqueue(database.db, { job: note, payload: { object }, key, runAt });
  const run = ({ handlers = [notes], now = NOW }: { handlers?: JobHandler[]; now?: Date } = {}) =>
    runDueJobs({ db: database.db, log: SILENT_LOG, now: () => now, handlers });
  const effects = async (object: string) =>
    (await database.db.select().from(auditLog).where(eq(auditLog.object, object))).length;
  const left = async () => selectJobs(database.db);
  const worker = (handlers: JobHandler[], leaseMs?: number) =>
    startWorker({
      db: database.db,
      log: SILENT_LOG,
      now: () => NOW,
      handlers,
      atOnce: 2,
      lookEveryMs: 10,
      ...(leaseMs && { leaseMs }),
    });

  it('are each done once by two workers and then removed', async () => {
    const objects = Array.from({ length: 100 }, (_, n) => `many ${n}`);
    await database.db.transaction(async (db) => {
      for (const object of objects) await enqueue(db, { job: note, payload: { object }, runAt: NOW });
    });
    const workers = await Promise.all([worker([notes]), worker([notes])]);
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000, interval: 50 });
    await Promise.all(workers.map(({ stop }) => stop()));
    const counts = await Promise.all(objects.map(effects));
    expect(counts.filter((count) => count !== 1)).toEqual([]);
  });

  it('exist only if the enqueuing transaction commits', async () => {
    const attempt = database.db.transaction(async (db) => {
      await enqueue(db, { job: note, payload: { object: 'undone' }, runAt: NOW });
      throw new Error('back');
    });
    await expect(attempt).rejects.toThrow('back');
    expect(await left()).toEqual([]);
  });

  it('wait for their time, and one key is one job', async () => {
    await ask('later', { key: 'x', runAt: minutesLater(5) });
    await ask('later', { key: 'x', runAt: minutesLater(9) });
    await run();
    expect(await effects('later')).toBe(0);
    await run({ now: minutesLater(5) });
    expect(await effects('later')).toBe(1);
    await ask('later', { key: 'x' });
    await run();
    expect(await effects('later')).toBe(2);
  });

  it('run once more when they are enqueued while they run', async () => {
    let asked = false;
    const slow = handleJob({
      job: note,
      prepare: async () => {
        if (!asked) await ask('twice', { key: 'y' });
        asked = true;
      },
      run: async ({ db }) => {
        await leave(db, { object: 'twice' });
      },
    });
    await ask('twice', { key: 'y' });
    await run({ handlers: [slow] });
    expect(await effects('twice')).toBe(2);
    expect(await left()).toEqual([]);
  });

  it('are retried at growing intervals, then stay dead until an operator acts', async () => {
    const failing = handleJob({
      job: note,
      run: async ({ db, payload }) => {
        await leave(db, { object: 'half done' });
        throw new Error(`cannot do ${payload.object}`);
      },
    });
    await ask('Асанова Айгүл', { key: 'z' });
    const runAts: (Date | undefined)[] = [];
    for (let now = NOW; (await left())[0]?.state === 'waiting'; now = (await left())[0]?.runAt ?? NOW) {
      await run({ handlers: [failing], now });
      runAts.push((await left())[0]?.runAt);
    }
    expect(runAts.map((at) => Number(at) - Number(NOW))).toEqual([10_000, 30_000, 30_000]);
    const [dead] = await left();
    expect(dead).toMatchObject({ state: 'dead', tries: 3 });
    expect(dead?.error).toMatch(/^Error at jobs\.test\.ts:\d+$/);
    expect(await effects('half done')).toBe(0);

    await ask('another', { key: 'z', runAt: minutesLater(60) });
    const ids = dead ? [dead.id] : [];
    expect(await reviveJobs(database.db, { ids, now: NOW })).toEqual([]);
    const waiting = (await left()).filter(({ state }) => state === 'waiting').map(({ id }) => ({ id }));
    expect(await deleteJobs(database.db, { ids: waiting.map(({ id }) => id) })).toEqual(waiting);
    expect(await reviveJobs(database.db, { ids, now: NOW })).toEqual(ids.map((id) => ({ id })));
    await run();
    expect(await effects('Асанова Айгүл')).toBe(1);
  });

  it('of a crashed process are done once by another; the first cannot undo or repeat them', async () => {
    await ask('taken over');
    const dead = await claimJob(database.db, { kinds: [note.kind], now: NOW, leaseMs: 1 });
    expect(dead).toMatchObject({ tries: 1 });
    const other = await worker([notes]);
    await vi.waitFor(async () => expect(await effects('taken over')).toBe(1), { timeout: 60_000 });
    await other.stop();
    expect(await left()).toEqual([]);
  });

  it('that lose their claim leave no effect', async () => {
    await ask('stopped');
    const stopped = handleJob({
      job: note,
      // As if this process paused longer than its lease, and another claimed the job.
      prepare: () => database.db.update(jobs).set({ claim: crypto.randomUUID() }),
      run: async ({ db }) => {
        await leave(db, { object: 'stopped' });
      },
    });
    await run({ handlers: [stopped] });
    expect(await effects('stopped')).toBe(0);
    expect(await left()).toMatchObject([{ state: 'running' }]);
  });

  it('that recur run again at the next full slot, also after their final failure', async () => {
    const recurring = defineJob({ kind: 'test.hourly', payload: z.object({}), tries: 1, everyMinutes: 60 });
    const failing = handleJob({ job: recurring, run: () => Promise.reject(new Error('no')) });
    await run({
      handlers: [handleJob({ job: recurring, run: async () => undefined })],
      now: minutesLater(7),
    });
    expect(await left()).toMatchObject([{ state: 'waiting', runAt: minutesLater(60), tries: 0 }]);
    await run({ handlers: [failing], now: minutesLater(60) });
    await run({ handlers: [failing], now: minutesLater(120) });
    expect((await left()).map(({ state, runAt }) => [state, runAt])).toEqual([
      ['dead', minutesLater(120)],
      ['waiting', minutesLater(180)],
    ]);
  });

  it('are aborted when the worker stops, and this run does not count as a try', async () => {
    await ask('interrupted');
    let begun = false;
    const long = handleJob({
      job: note,
      prepare: ({ signal }) =>
        new Promise<void>((_, reject) => {
          begun = true;
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    const first = await worker([long]);
    await vi.waitFor(() => expect(begun).toBe(true), { timeout: 60_000 });
    await first.stop();
    expect(await left()).toMatchObject([{ state: 'waiting', tries: 0, error: null }]);
  });

  it('claimed by a stopping worker are returned without counting a try', async () => {
    await ask('too late');
    const parts = { db: database.db, log: SILENT_LOG, now: () => NOW, handlers: [notes], leaseMs: 60_000 };
    await runNext({ ...parts, signal: AbortSignal.abort() });
    expect(await effects('too late')).toBe(0);
    expect(await left()).toMatchObject([{ state: 'waiting', tries: 0, error: null }]);
  });

  it('of a kind unknown to this release are left to other releases', async () => {
    await ask('newer');
    await run({ handlers: [] });
    expect(await left()).toMatchObject([{ state: 'waiting' }]);
  });
});
