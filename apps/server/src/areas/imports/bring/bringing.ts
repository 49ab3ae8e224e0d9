import type { FeedSheet } from '../feed/feed.ts';
import type { ProblemList } from '../feed/problem-list.ts';
import { keepSavepoint, savepoint, toSavepoint } from '../match/ask.queries.ts';
import type { RowProblem, Sheet, SheetWork } from '../sheets/sheet.ts';

/** An import in progress. */
export type Bringing = Omit<SheetWork, 'sheet'> & {
  isRoster: boolean;
  /** Person codes that the files contain. */
  numbers: readonly number[];
  problems: ProblemList;
  /** Words of choices in all languages. */
  words: ReadonlyMap<string, string>;
  acceptCollisions: boolean;
  /** All sheets of the files, by name. */
  sheets: ReadonlySet<string>;
  /** Codes of sheets, loaded when they are needed. */
  codes: Codes;
  onRows: (rows: { done: number; label: string }) => void;
};

type Codes = {
  /** Sheets whose rows of the files are matched. */
  matched: Set<string>;
  /** Sheets with a lookup table. */
  lookups: Set<string>;
  /** Sheet → normalized code → code. */
  looks: Map<string, ReadonlyMap<string, string>>;
};

/** A sheet with its files. */
export type OfFeeds = { sheet: Sheet; feeds: readonly FeedSheet[] };

/** Reports problems of rows at their file, line and column. */
export const reporter =
  ({ problems }: Bringing, { feeds }: OfFeeds) =>
  ({ file, key, ...problem }: RowProblem) => {
    const feed = feeds[file];
    const column = feed?.columns.find((one) => one.key === key)?.title ?? null;
    problems.add({ ...problem, file: feed?.file ?? '', column });
  };

/** Runs work up to its first database error, which becomes a problem of the import. */
export async function guarded<Result>(
  { ask, problems }: Bringing,
  { sheet, feeds }: OfFeeds,
  work: () => Promise<Result>,
): Promise<Result | null> {
  await savepoint(ask);
  try {
    const result = await work();
    await keepSavepoint(ask);
    return result;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await toSavepoint(ask);
    const code = sheet.refusals?.[refusal] ?? 'database';
    problems.add({ file: feeds[0]?.file ?? '', code, details: { detail: refusal } });
    return null;
  }
}

/** PostgreSQL error classes 22, 23 and 54: invalid data, constraint violations, and values too long for an index. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (!/^(?:2[23]|54)/.test(error.code)) return null;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : error.message;
}
