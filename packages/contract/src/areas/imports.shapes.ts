import * as z from 'zod';
import type { Right } from '../access.ts';
import { timestamp } from '../codecs.ts';

/** Past imports per page. */
export const IMPORTS_PAGE = 20;
/** Errors per page, of the first thousand. */
export const PROBLEMS_PAGE = 50;
/** Files per import: as many as may upload at once. More files must be sent as one ZIP. */
export const IMPORT_FILES = 60;
/** More ended rows than this percentage usually mean a broken export: the user must confirm. */
export const MAX_ENDED_PERCENT = 5;

/** The rights over marks and over money: an import that changes these needs the password of a holder. */
export const IMPORT_GUARDS = ['registrar', 'finance'] as const satisfies readonly Right[];
export type ImportGuard = (typeof IMPORT_GUARDS)[number];
const guard = z.enum(IMPORT_GUARDS);
/** Days until a request for approval expires. */
export const APPROVAL_DAYS = 7;
/** Limit of imports shown to an approver: an administrator has one at a time. */
export const ASKED_MOST = 50;
export const REFUSAL_MAX = 500;

/** `checked` awaits a decision of the user who uploaded the files; the last three are final. */
export const RUN_STATES = ['checking', 'checked', 'importing', 'imported', 'failed', 'left'] as const;
export const OUTCOMES = ['planned', 'done', 'nothing', 'problems', 'tooManyEnded', 'collisions'] as const;

const counted = z.object({
  sheet: z.string(),
  /** The sheet’s name in the reader’s language. */
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

/** Data that prevents the undo of an import. */
const dependent = z.object({ what: z.string(), count: z.int(), example: z.string() });
export type Dependent = z.infer<typeof dependent>;

/** The last request to undo an import: in progress, or failed. */
const undoing = z.object({
  going: z.boolean(),
  /** Data that depends on the import. */
  because: z.array(dependent),
  /** Another reason why it stopped, in words. */
  failure: z.string().nullable(),
});

/** A finished import, by any user. */
export const pastImport = z.object({
  id: z.int(),
  at: timestamp,
  /** Its author: an administrator on the screen, or the operator. */
  by: z.string(),
  /** Who approved its changes in marks and money. */
  approvedBy: z.array(z.string()),
  /** The rights that the reader lacks to undo it. */
  undoLacks: z.array(guard),
  kind: z.enum(['tables', 'oneroster']),
  name: z.string(),
  sheets: z.array(counted),
  undoneAt: timestamp.nullable(),
  undoneBy: z.string(),
  undo: undoing.nullable(),
  newPeople: z.int(),
  /** Of these, users who have not signed in yet: new credentials can be printed for them. */
  unused: z.int(),
});
export type PastImport = z.infer<typeof pastImport>;

export const importProblem = z.object({
  /** Its position among all: the next page starts after the last one. */
  place: z.int(),
  file: z.string(),
  line: z.int().nullable(),
  column: z.string(),
  value: z.string(),
  /** The error, and the correct value. */
  text: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

const report = z.object({
  outcome: z.enum(OUTCOMES),
  sheets: z.array(counted.extend({ examples: z.array(example) })),
  problemCount: z.int(),
  /** The files with errors among the first thousand. */
  problemFiles: z.array(z.object({ file: z.string(), count: z.int() })),
  newPeople: z.int(),
  ended: z.object({ count: z.int(), of: z.int(), percent: z.number() }).nullable(),
});
export type RunReport = z.infer<typeof report>;
export type PlannedSheet = RunReport['sheets'][number];

const APPROVAL_STATES = ['own', 'needed', 'asked', 'approved', 'refused'] as const;
/** A right that an import needs: `own` is held by the importing user, `needed` was not requested yet. */
const approval = z.object({
  right: guard,
  state: z.enum(APPROVAL_STATES),
  /** Users who can approve it. */
  holders: z.array(z.string()),
  /** Who approved or refused it, and when. */
  by: z.string(),
  at: timestamp.nullable(),
  reason: z.string(),
});
export type Approval = z.infer<typeof approval>;

/** An import that awaits approval, as the approver sees it: only the sheets of the approver’s rights. */
export const askedImport = z.object({
  id: z.uuid(),
  /** Counts the requests for approval; an approval names the request it was given for. */
  round: z.int(),
  by: z.string(),
  at: timestamp,
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  rights: z.array(guard),
  sheets: z.array(counted.extend({ examples: z.array(example) })),
});
export type AskedImport = z.infer<typeof askedImport>;

/** Uploaded files, and the state of their import. */
export const importRun = z.object({
  id: z.uuid(),
  state: z.enum(RUN_STATES),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  whole: z.boolean(),
  acceptCollisions: z.boolean(),
  /** Null until there is a result. */
  progress: z.object({ done: z.number(), total: z.number(), label: z.string() }).nullable(),
  report: report.nullable(),
  /** The rights over marks and money that it needs. */
  approvals: z.array(approval),
  /** Why it stopped, in words. */
  failure: z.string().nullable(),
  /** The resulting import. */
  made: pastImport.nullable(),
  madeAt: timestamp,
});
export type ImportRun = z.infer<typeof importRun>;
