import { isFailureCode } from '@bilim/contract/failures';
import * as z from 'zod';
import type { ImportReport, Problem } from '../imported.ts';

/* Shapes of the JSON columns of `import_runs`. */

const keptFile = z.object({ id: z.uuid(), name: z.string(), size: z.int() });
export const keptFiles = z.array(keptFile);
export type KeptFile = z.infer<typeof keptFile>;

/** Options of a run, including consents given at an earlier try. */
export const keptOptions = z.object({
  whole: z.boolean(),
  acceptCollisions: z.boolean(),
  endMore: z.boolean().default(false),
});

export const keptProgress = z.object({ done: z.number(), total: z.number(), label: z.string() });

export const keptProblem: z.ZodType<Problem> = z.object({
  file: z.string(),
  line: z.int().nullable(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  code: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});

const count = z.int();
const counts = z.object({ read: count, added: count, changed: count, ended: count });

const keptReport = z.object({
  outcome: z.enum(['planned', 'done', 'nothing', 'problems', 'tooManyEnded', 'collisions']),
  sheets: z.array(
    counts.extend({
      sheet: z.string(),
      digest: z.string().default(''),
      examples: z.array(
        z.object({
          kind: z.enum(['added', 'changed', 'ended']),
          line: z.int().nullable(),
          key: z.string(),
          changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
    }),
  ),
  problemCount: count,
  problemFiles: z.array(z.object({ file: z.string(), count })),
  newPeople: count,
  ended: z.object({ count, of: count, percent: z.number() }).nullable(),
});
export type KeptReport = z.infer<typeof keptReport>;

const keptFailure = z.object({
  code: z.string().refine(isFailureCode),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type KeptFailure = z.infer<typeof keptFailure>;

/** `imports.undo`: the undo is running, was refused because of other rows, or failed. */
const because = z.array(z.object({ table: z.string(), count, example: z.string() }));
export const keptUndo = z.discriminatedUnion('state', [
  z.object({ state: z.literal('going') }),
  z.object({ state: z.literal('kept'), because }),
  z.object({ state: z.literal('failed'), failure: keptFailure }),
]);
export type KeptUndo = z.infer<typeof keptUndo>;

/** The report, and the failure if the last try failed. */
const keptOutcome = z.object({ found: keptReport.nullable(), failure: keptFailure.nullable() });
export const outcomeIn = (report: unknown) => keptOutcome.parse(report ?? { found: null, failure: null });

/** Splits a report for storage: its problems apart, and the number of problems per file. */
export function reportToKeep({ problems, ...report }: ImportReport) {
  const files = new Map<string, number>();
  for (const { file } of problems) files.set(file, (files.get(file) ?? 0) + 1);
  const problemFiles = [...files].map(([file, count]) => ({ file, count }));
  return { found: keptReport.parse({ ...report, problemFiles }), failure: null, problems };
}

/** Approved changes, as `guardedChanges` returns them. */
export const keptApproved = z.array(
  z.object({ sheet: z.string(), added: count, changed: count, ended: count, digest: z.string() }),
);

/** `imports.counts` by sheet name, or as a list. */
const byName = z.record(z.string(), counts);
const inRows = z.array(counts.extend({ sheet: z.string() }));
export const importCounts = z.union([
  inRows,
  byName.transform((named) => Object.entries(named).map(([sheet, of]) => ({ sheet, ...of }))),
]);
