import { PROBLEMS_PAGE } from '@bilim/contract/areas/imports.shapes';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../../db/queries/composed.ts';
import { importRuns, jobs, uploads } from '../../../db/tables.ts';

type RunRow = typeof importRuns.$inferSelect;
type RunState = RunRow['state'];

/** Running, or waiting for a decision. */
const isOpen = inArray(importRuns.state, ['checking', 'checked', 'importing']);

/** Without the problems, which are read page by page. */
export const shown = {
  id: importRuns.id,
  personId: importRuns.personId,
  state: importRuns.state,
  files: importRuns.files,
  options: importRuns.options,
  progress: importRuns.progress,
  importId: importRuns.importId,
  round: importRuns.round,
  asked: importRuns.asked,
  madeAt: importRuns.madeAt,
  changedAt: importRuns.changedAt,
  report: sql<unknown>`${importRuns.report} - 'problems'`,
};
export type ShownRunRow = Omit<RunRow, 'report'> & { report: unknown };

export const selectRun = first(
  composed((db, at: At<{ runId: string }>) =>
    db.select(shown).from(importRuns).where(eq(importRuns.id, at.runId)),
  ),
);

/** The run, locked until the transaction ends. */
export const lockRun = first(
  composed((db, at: At<{ runId: string }>) =>
    db.select(shown).from(importRuns).where(eq(importRuns.id, at.runId)).for('update'),
  ),
);

/** The person's newest run that has not ended. */
export const selectCurrentRun = first(
  composed((db, at: At<{ personId: number }>) =>
    db
      .select(shown)
      .from(importRuns)
      .where(and(eq(importRuns.personId, at.personId), isOpen))
      .orderBy(desc(importRuns.madeAt))
      .limit(1),
  ),
);

/** The person's runs that have not ended, locked. */
export const lockOpenRuns = composed((db, at: At<{ personId: number }>) =>
  db
    .select(shown)
    .from(importRuns)
    .where(and(eq(importRuns.personId, at.personId), isOpen))
    .orderBy(importRuns.id)
    .for('update'),
);

/** A run of any person that is being imported. */
export const selectImporting = first(
  composed((db, _: At<Record<never, never>>) =>
    db.select({ id: importRuns.id }).from(importRuns).where(eq(importRuns.state, 'importing')).limit(1),
  ),
);

type NewRun = { runId: string; personId: number; files: unknown; options: unknown; now: Date };
export const insertRun = composed((db, at: At<NewRun>) =>
  db.insert(importRuns).values({
    id: at.runId,
    personId: at.personId,
    state: 'checking',
    files: at.files,
    options: at.options,
    madeAt: at.now,
    changedAt: at.now,
  }),
);

type Moved = { runId: string; from: RunState; to: RunState; options: unknown; now: Date };
/** Moves a run to another state; returns nothing if it is not in the expected state. */
export const moveRun = first(
  composed((db, at: At<Moved>) =>
    db
      .update(importRuns)
      .set({
        state: sql`${at.to}`,
        options: sql`${at.options}::jsonb`,
        progress: sql`null`,
        changedAt: sql`${at.now}`,
      })
      .where(and(eq(importRuns.id, at.runId), sql`${importRuns.state} = ${at.from}`))
      .returning({ id: importRuns.id }),
  ),
);

type Ended = Omit<Moved, 'options'> & {
  report: unknown;
  importId: number | null;
  /** Rights whose approval is still valid. */
  asked: readonly string[];
};
/** Moves a run to another state and saves its result. */
export const endRun = first(
  composed((db, at: At<Ended>) =>
    db
      .update(importRuns)
      .set({
        state: sql`${at.to}`,
        report: sql`${at.report}::jsonb`,
        importId: sql`${at.importId}`,
        asked: sql`${at.asked}::text[]`,
        progress: sql`null`,
        changedAt: sql`${at.now}`,
      })
      .where(and(eq(importRuns.id, at.runId), sql`${importRuns.state} = ${at.from}`))
      .returning({ id: importRuns.id }),
  ),
);

/** Ignored when the run has already ended. */
export const saveProgress = composed((db, at: At<{ runId: string; progress: unknown }>) =>
  db
    .update(importRuns)
    .set({ progress: sql`${at.progress}::jsonb` })
    .where(and(eq(importRuns.id, at.runId), inArray(importRuns.state, ['checking', 'importing']))),
);

/** A page of problems, of all files or one. */
export const selectProblems = composed(
  (db, at: At<{ runId: string; file: string; after: number }>, { ofFile }: { ofFile: boolean }) =>
    db
      .select({ place: sql<number>`each.place`.mapWith(Number), problem: sql<unknown>`each.problem` })
      .from(
        sql`${importRuns}, jsonb_array_elements(${importRuns.report} -> 'problems') with ordinality as each (problem, place)`,
      )
      .where(
        and(
          eq(importRuns.id, at.runId),
          sql`each.place > ${at.after}`,
          ofFile ? sql`each.problem ->> 'file' = ${at.file}` : undefined,
        ),
      )
      .orderBy(sql`each.place`)
      .limit(PROBLEMS_PAGE),
  [{ ofFile: false }, { ofFile: true }],
);

/** Extends the lifetime of uploads. */
export const keepUploads = composed((db, at: At<{ ids: readonly string[]; until: Date }>) =>
  db
    .update(uploads)
    .set({ expiresAt: sql`greatest(${uploads.expiresAt}, ${at.until}::timestamptz)` })
    .where(sql`${uploads.id} = any(${at.ids}::uuid[])`),
);

/** Runs that have waited too long for a decision or for an approval. */
export const selectForgotten = composed((db, at: At<{ before: Date; askedBefore: Date }>) =>
  db
    .select(shown)
    .from(importRuns)
    .where(
      and(
        eq(importRuns.state, 'checked'),
        lt(
          importRuns.changedAt,
          sql`case when ${importRuns.asked} = '{}' then ${at.before}::timestamptz else ${at.askedBefore}::timestamptz end`,
        ),
      ),
    ),
);

/** Runs marked as running without a live job: every try failed. */
export const selectAbandoned = composed((db, at: At<{ before: Date }>) =>
  db
    .select(shown)
    .from(importRuns)
    .where(
      and(
        inArray(importRuns.state, ['checking', 'importing']),
        lt(importRuns.changedAt, at.before),
        sql`not exists (select from ${jobs} where ${jobs.state} <> 'dead' and ${jobs.key} = import_runs.id::text)`,
      ),
    ),
);

/** Which of these runs are running. */
export const selectUnderWay = composed((db, at: At<{ ids: readonly string[] }>) =>
  db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(
      and(
        sql`${importRuns.id}::text = any(${at.ids}::text[])`,
        inArray(importRuns.state, ['checking', 'importing']),
      ),
    ),
);
