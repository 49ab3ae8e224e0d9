import * as z from 'zod';
import type { Right } from '../access.ts';
import { timestamp } from '../codecs.ts';

/** Past imports come so many at a time. */
export const IMPORTS_PAGE = 20;
/** Problems come so many at a time, of the first thousand. */
export const PROBLEMS_PAGE = 50;
/** So many files go into one import: as many as may be on their way at once. More go as one ZIP. */
export const IMPORT_FILES = 60;
/** More than so many percent ended is the usual sign of a broken export: it wants a word of its own. */
export const MAX_ENDED_PERCENT = 5;

/** The rights over marks and over money: an import that changes these needs a holder's password. */
export const IMPORT_GUARDS = ['registrar', 'finance'] as const satisfies readonly Right[];
export type ImportGuard = (typeof IMPORT_GUARDS)[number];
const guard = z.enum(IMPORT_GUARDS);
/** An import that waits for approval at most so many days. */
export const APPROVAL_DAYS = 7;
/** Most imports that are shown to an approver at once: an administrator has one at a time. */
export const ASKED_MOST = 50;
export const REFUSAL_MAX = 500;

/** `checked` waits for a word of whoever dropped the files; the last three have ended. */
export const RUN_STATES = ['checking', 'checked', 'importing', 'imported', 'failed', 'left'] as const;
export const OUTCOMES = ['planned', 'done', 'nothing', 'problems', 'tooManyEnded', 'collisions'] as const;

const counted = z.object({
  sheet: z.string(),
  /** What the sheet is called to the reader. */
  title: z.string(),
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  ended: z.int(),
});
export type Counted = z.infer<typeof counted>;

const example = z.object({
  kind: z.enum(['added', 'changed', 'ended']),
  line: z.int().nullable(),
  key: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});
export type ImportExample = z.infer<typeof example>;

/** What would have to go before an import can be taken back. */
const dependent = z.object({ what: z.string(), count: z.int(), example: z.string() });
export type Dependent = z.infer<typeof dependent>;

/** The last wish to take an import back: it is being done, or was not. */
const undoing = z.object({
  going: z.boolean(),
  /** What depends on the import. */
  because: z.array(dependent),
  /** Why it stopped otherwise, in words. */
  failure: z.string().nullable(),
});

/** An import that was made, by whomever. */
export const pastImport = z.object({
  id: z.int(),
  at: timestamp,
  /** Who made it: at the screen, or the operator. */
  by: z.string(),
  /** Who approved what it changed in marks and money. */
  approvedBy: z.array(z.string()),
  /** The rights that the reader lacks to take it back. */
  undoLacks: z.array(guard),
  kind: z.enum(['tables', 'oneroster']),
  name: z.string(),
  sheets: z.array(counted),
  undoneAt: timestamp.nullable(),
  undoneBy: z.string(),
  undo: undoing.nullable(),
  newPeople: z.int(),
  /** Of these, who has not signed in yet: new credentials can be printed for them. */
  unused: z.int(),
});
export type PastImport = z.infer<typeof pastImport>;

export const importProblem = z.object({
  /** Its place among all: the next page begins after the last one. */
  place: z.int(),
  file: z.string(),
  line: z.int().nullable(),
  column: z.string(),
  value: z.string(),
  /** What is wrong, and what would be right. */
  text: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

const report = z.object({
  outcome: z.enum(OUTCOMES),
  sheets: z.array(counted.extend({ examples: z.array(example) })),
  problemCount: z.int(),
  /** The files that have problems among the first thousand. */
  problemFiles: z.array(z.object({ file: z.string(), count: z.int() })),
  newPeople: z.int(),
  ended: z.object({ count: z.int(), of: z.int(), percent: z.number() }).nullable(),
});
export type RunReport = z.infer<typeof report>;
export type PlannedSheet = RunReport['sheets'][number];

const APPROVAL_STATES = ['own', 'needed', 'asked', 'approved', 'refused'] as const;
/** A right that an import needs: `own` is held by the person who imports, `needed` is not asked for yet. */
const approval = z.object({
  right: guard,
  state: z.enum(APPROVAL_STATES),
  /** Who can approve it. */
  holders: z.array(z.string()),
  /** Who approved or refused it, and when. */
  by: z.string(),
  at: timestamp.nullable(),
  reason: z.string(),
});
export type Approval = z.infer<typeof approval>;

/** An import that waits for approval, as the approver sees it: the sheets of the approver's rights alone. */
export const askedImport = z.object({
  id: z.uuid(),
  /** Counts how often approval was asked for; an approval names the one that was seen. */
  round: z.int(),
  by: z.string(),
  at: timestamp,
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  rights: z.array(guard),
  sheets: z.array(counted.extend({ examples: z.array(example) })),
});
export type AskedImport = z.infer<typeof askedImport>;

/** Files that were dropped, and what became of them. */
export const importRun = z.object({
  id: z.uuid(),
  state: z.enum(RUN_STATES),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  whole: z.boolean(),
  acceptCollisions: z.boolean(),
  /** Null until there is something to tell. */
  progress: z.object({ done: z.number(), total: z.number(), label: z.string() }).nullable(),
  report: report.nullable(),
  /** The rights over marks and money that it needs. */
  approvals: z.array(approval),
  /** Why it stopped, in words. */
  failure: z.string().nullable(),
  /** What was made of it. */
  made: pastImport.nullable(),
  madeAt: timestamp,
});
export type ImportRun = z.infer<typeof importRun>;
