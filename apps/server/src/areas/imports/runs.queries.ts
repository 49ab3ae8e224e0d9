import { PROBLEMS_PAGE } from '@bilim/contract/areas/imports.shapes';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/composed.ts';
import { importRuns, jobs, uploads } from '../../db/tables.ts';

type RunRow = typeof importRuns.$inferSelect;
type RunState = RunRow['state'];

/** Under way, or waiting for a word. */
const isOpen = inArray(importRuns.state, ['checking', 'checked', 'importing']);

/** A thousand problems are asked for by their page alone. */
export const shown = {
  ...{ id: importRuns.id, personId: importRuns.personId, state: importRuns.state, files: importRuns.files },
  ...{ options: importRuns.options, progress: importRuns.progress, importId: importRuns.importId },
  ...{ round: importRuns.round, asked: importRuns.asked },
  ...{ madeAt: importRuns.madeAt, changedAt: importRuns.changedAt },
  report: sql<unknown>`${importRuns.report} - 'problems'`,
};
export type ShownRunRow = Omit<RunRow, 'report'> & { report: unknown };

export const selectRun = first(
  composed((db, at: At<{ runId: string }>) =>
    db.select(shown).from(importRuns).where(eq(importRuns.id, at.runId)),
  ),
);

/** The same, held until the transaction ends. */
export const lockRun = first(
  composed((db, at: At<{ runId: string }>) =>
    db.select(shown).from(importRuns).where(eq(importRuns.id, at.runId)).for('update'),
  ),
);

/** Somebody's newest that has not ended. */
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

/** Those of somebody that have not ended, held. */
export const lockOpenRuns = composed((db, at: At<{ personId: number }>) =>
  db
    .select(shown)
    .from(importRuns)
    .where(and(eq(importRuns.personId, at.personId), isOpen))
    .orderBy(importRuns.id)
    .for('update'),
);

/** Whether anybody's is being imported. */
export const selectImporting = first(
  composed((db, _: At<Record<never, never>>) =>
    db.select({ id: importRuns.id }).from(importRuns).where(eq(importRuns.state, 'importing')).limit(1),
  ),
);

type NewRun = { runId: string; personId: number; files: unknown; options: unknown; now: Date };
export const insertRun = composed((db, at: At<NewRun>) =>
  db.insert(importRuns).values({
    ...{ id: at.runId, personId: at.personId, state: 'checking', files: at.files, options: at.options },
    ...{ madeAt: at.now, changedAt: at.now },
  }),
);

type Moved = { runId: string; from: RunState; to: RunState; options: unknown; now: Date };
/** To another state, from the one it is in; nothing when it is in another. */
export const moveRun = first(
  composed((db, at: At<Moved>) =>
    db
      .update(importRuns)
      .set({
        ...{ state: sql`${at.to}`, options: sql`${at.options}::jsonb`, progress: sql`null` },
        changedAt: sql`${at.now}`,
      })
      .where(and(eq(importRuns.id, at.runId), sql`${importRuns.state} = ${at.from}`))
      .returning({ id: importRuns.id }),
  ),
);

type Ended = Omit<Moved, 'options'> & {
  report: unknown;
  importId: number | null;
  /** The rights whose approval still holds. */
  asked: readonly string[];
};
/** The same with what came of it. */
export const endRun = first(
  composed((db, at: At<Ended>) =>
    db
      .update(importRuns)
      .set({
        ...{ state: sql`${at.to}`, report: sql`${at.report}::jsonb`, importId: sql`${at.importId}` },
        ...{ asked: sql`${at.asked}::text[]`, progress: sql`null`, changedAt: sql`${at.now}` },
      })
      .where(and(eq(importRuns.id, at.runId), sql`${importRuns.state} = ${at.from}`))
      .returning({ id: importRuns.id }),
  ),
);

/** One that comes late, when the run has ended, says nothing any more. */
export const saveProgress = composed((db, at: At<{ runId: string; progress: unknown }>) =>
  db
    .update(importRuns)
    .set({ progress: sql`${at.progress}::jsonb` })
    .where(and(eq(importRuns.id, at.runId), inArray(importRuns.state, ['checking', 'importing']))),
);

/** A page of what is wrong with files, of all or of one. */
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

/** Uploads stay at least so long. */
export const keepUploads = composed((db, at: At<{ ids: readonly string[]; until: Date }>) =>
  db
    .update(uploads)
    .set({ expiresAt: sql`greatest(${uploads.expiresAt}, ${at.until}::timestamptz)` })
    .where(sql`${uploads.id} = any(${at.ids}::uuid[])`),
);

/** Those that waited for a word since before a moment, and for an approval since before another. */
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

/** Those that nothing works on any more, though they are under way: every process that tried fell over it. */
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

/** Which of these are under way. */
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
