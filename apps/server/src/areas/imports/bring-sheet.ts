import { lookOf, oddLetters } from '../../files/tables/look-alikes.ts';
import {
  type Applying,
  changedExamples,
  countLive,
  countRead,
  insertNew,
  keepOutside,
  type Line,
  newExamples,
  updateChanged,
} from './apply.queries.ts';
import type { Ask } from './ask.queries.ts';
import { brokenRows } from './checks.queries.ts';
import { foundCollisions, markCollisions, requiredCycles } from './collisions.queries.ts';
import {
  countEnding,
  deleteChangesOfLessons,
  deleteEnding,
  endedExamples,
  gatherEnding,
  keepReferred,
  stepsOfEnding,
  stillUsed,
} from './ends.queries.ts';
import type { FeedSheet } from './feed.ts';
import type { Example, SheetCounts } from './imported.ts';
import {
  allCodes,
  allotNumbers,
  doubledRows,
  dropLookup,
  keepSemesters,
  keepUnsaid,
  makeLookup,
  matchRows,
  newCodes,
  refSheets,
  takenRows,
  unknownRefs,
} from './match.queries.ts';
import { MOST_PROBLEMS, type ProblemList } from './problem-list.ts';
import { replaceMoved } from './registrations.queries.ts';
import type { Sheet } from './sheets/sheet.ts';
import { analyzeStage, createStage, insertStaged } from './stage.queries.ts';
import { stagedRows } from './stage.ts';
import { checkDeferred, keepSavepoint, savepoint, toSavepoint } from './written.queries.ts';

export type Bringing = {
  ask: Ask;
  importId: number;
  now: Date;
  isRoster: boolean;
  /** Person codes that the files contain. */
  numbers: readonly number[];
  problems: ProblemList;
  words: ReadonlyMap<string, string>;
  acceptCollisions: boolean;
  /** Whether the files contain lessons. */
  hasLessons: boolean;
  /** Sheets whose codes are loaded; the value maps a normalized code to the code. */
  known: Map<string, ReadonlyMap<string, string> | null>;
  onRows: (rows: { done: number; label: string }) => void;
  /** Number of colliding lessons, when collisions are accepted. */
  collided: { count: number };
};

/** No sheet refers to these rows, so they end at once. Rows of other sheets end after all sheets are imported. */
export const endsAtOnce = ({ code, ends }: Sheet) => code === null && ends === 'deleted';

/** Imports the valid rows of one sheet. Returns the counts and the number of rows before. */
export async function bringSheet(bringing: Bringing, { sheet, feeds }: { sheet: Sheet; feeds: FeedSheet[] }) {
  const { ask, importId, now, isRoster } = bringing;
  await readAndMatch(bringing, { sheet, feeds });
  const live = await countLive(ask, sheet);
  const isWhole = feeds.some(({ whole }) => whole);
  let ended = 0;
  let moved = 0;
  if (endsAtOnce(sheet)) {
    ended = await gatherEnding(ask, { sheet, whole: isWhole, isRoster });
    if (sheet.name === 'registrations') moved = await replaceMoved(ask, sheet);
    if (ended + moved > 0)
      ended =
        ((await guarded(bringing, { sheet, feeds }, () => endNow(bringing, { sheet, feeds }))) ?? 0) - moved;
  }
  for (const { code, key, detail, ...at } of await brokenRows(ask, sheet))
    say(bringing, feeds, { ...at, key, code, ...(detail !== null && { details: { detail } }) });
  const applying: Applying = {
    sheet,
    importId,
    now,
    present: presentIn(feeds),
    leaving: leavesBehind(bringing, { sheet, feeds }),
    telling: feeds.flatMap(({ tellsEnded }, file) => (tellsEnded ? [file] : [])),
  };
  const written = await guarded(bringing, { sheet, feeds }, async () => {
    // Update before insert: a new row may take a value that a changed row gives up.
    const { changed, ended: left } = await updateChanged(ask, applying);
    const added = await insertNew(ask, applying);
    await keepOutside(ask, applying);
    await checkDeferred(ask);
    return { added: added - moved, changed: changed + moved, left };
  });
  if (written) await checkTogether(bringing, { sheet, feeds });
  const counts: SheetCounts = {
    sheet: sheet.name,
    read: await countRead(ask, sheet),
    added: written?.added ?? 0,
    changed: written?.changed ?? 0,
    ended: ended + (written?.left ?? 0),
    examples: written ? await examplesOf(ask, sheet, ended > 0) : [],
  };
  return { counts, live, isWhole };
}

/** Stages the files, resolves references, matches existing rows and reports problems. */
export async function readAndMatch(
  bringing: Bringing,
  { sheet, feeds }: { sheet: Sheet; feeds: FeedSheet[] },
) {
  const { ask, problems, words, onRows } = bringing;
  await createStage(ask, sheet);
  for await (const rows of stagedRows({ sheet, feeds, problems, words, onRows }))
    await insertStaged(ask, { sheet, rows });
  await analyzeStage(ask, sheet);
  if (sheet.columns.some(({ key }) => key === 'semester')) await keepSemesters(ask, sheet);
  for (const other of refSheets(sheet)) await knowCodes(bringing, other);
  await matchRows(ask, sheet);
  await keepUnsaid(ask, { sheet, present: presentIn(feeds) });
  if (sheet.columns.some(({ key }) => key === 'person'))
    await allotNumbers(ask, { sheet, given: bringing.numbers });
  const unknown = await unknownRefs(ask, { sheet, most: MOST_PROBLEMS });
  for (const { key, to, ...at } of unknown.rows) await sayUnknown(bringing, feeds, { ...at, key, to });
  problems.more(unknown.more);
  for (const { first, ...at } of await doubledRows(ask, sheet))
    say(bringing, feeds, {
      ...at,
      code: sheet.key.length === 0 ? 'oneRow' : 'duplicate',
      details: { first },
    });
  for (const taken of await takenRows(ask, { sheet, leaving: leavesBehind(bringing, { sheet, feeds }) }))
    say(bringing, feeds, { ...taken, code: 'taken' });
  await sayLookAlikes(bringing, { sheet, feeds });
  bringing.known.set(`staged ${sheet.name}`, null);
}

/**
 * Whether rows missing from the files are deleted here. A roster may leave such rows while other rows refer to them.
 */
const leavesBehind = (
  { isRoster }: Bringing,
  { sheet, feeds }: { sheet: Sheet; feeds: readonly FeedSheet[] },
) => sheet.ends === 'deleted' && !isRoster && feeds.some(({ whole }) => whole);

function presentIn(feeds: readonly FeedSheet[]): ReadonlyMap<string, readonly number[]> {
  const present = new Map<string, number[]>();
  for (const [file, { columns }] of feeds.entries())
    for (const { key } of columns) present.set(key, [...(present.get(key) ?? []), file]);
  return present;
}

type Said = {
  file: number;
  line: number | null;
  key?: string;
  value?: string | null;
  code: string;
  details?: Record<string, string | number>;
};
export function say({ problems }: Bringing, feeds: readonly FeedSheet[], { file, key, ...said }: Said) {
  const feed = feeds[file];
  const column = feed?.columns.find((one) => one.key === key)?.title ?? null;
  problems.add({ ...said, file: feed?.file ?? '', column });
}

async function knowCodes({ ask, known }: Bringing, sheet: Sheet) {
  if (known.has(sheet.name)) return;
  await makeLookup(ask, { sheet, isStaged: known.has(`staged ${sheet.name}`) });
  known.set(sheet.name, null);
}

/** Normalized codes of a sheet, loaded when a reference is not found. */
async function looksOf({ ask, known }: Bringing, name: string): Promise<ReadonlyMap<string, string>> {
  const kept = known.get(name);
  if (kept) return kept;
  const looks = new Map((await allCodes(ask, name)).map((code) => [lookOf(code), code]));
  known.set(name, looks);
  return looks;
}

async function sayUnknown(
  bringing: Bringing,
  feeds: readonly FeedSheet[],
  { to, value, ...at }: { file: number; line: number; key: string; to: string; value: string },
) {
  const like = (await looksOf(bringing, to)).get(lookOf(value));
  if (like === undefined || like === value)
    return say(bringing, feeds, { ...at, value, code: 'unknown', details: { sheet: to } });
  say(bringing, feeds, { ...at, value, ...alike({ code: value, like }) });
}

function alike({ code, like }: { code: string; like: string }): Pick<Said, 'code' | 'details'> {
  const [odd] = oddLetters({ code, like });
  if (!odd) return { code: 'lookAlike', details: { like } };
  return {
    code: odd.is === 'latin' ? 'lookAlikeLatin' : 'lookAlikeCyrillic',
    details: { like, letter: odd.letter, at: odd.at },
  };
}

/** Reports a new code that looks like an existing or another new code as a typing error. */
async function sayLookAlikes(bringing: Bringing, { sheet, feeds }: { sheet: Sheet; feeds: FeedSheet[] }) {
  const coded = sheet.columns.find(({ kind }) => kind.kind === 'code');
  if (!coded || sheet.name === 'grades') return;
  const fresh = await newCodes(bringing.ask, { sheet, key: coded.key });
  if (fresh.length === 0) return;
  await makeLookup(bringing.ask, { sheet, isStaged: false });
  const looks = new Map(await looksOf(bringing, sheet.name));
  for (const { value, ...at } of fresh) {
    const look = lookOf(value);
    const like = looks.get(look);
    if (like !== undefined && like !== value)
      say(bringing, feeds, { ...at, key: coded.key, value, ...alike({ code: value, like }) });
    else looks.set(look, value);
  }
  bringing.known.delete(sheet.name);
  await dropLookup(bringing.ask, sheet);
}

/** Ends rows that no other row refers to; a row still in use is a problem. Returns how many rows end or would end. */
export async function endNow(
  bringing: Bringing,
  { sheet, feeds, along }: { sheet: Sheet; feeds: FeedSheet[]; along?: ReadonlyMap<string, string> },
): Promise<number> {
  const { ask, importId, now } = bringing;
  const goes = new Map([...(along ?? []), ['lesson_changes', 'all'], ['lesson_changes_seen', 'all']]);
  if (bringing.isRoster && sheet.ends === 'deleted') await keepReferred(ask, { sheet, along: goes });
  const used = await stillUsed(ask, { sheet, along: goes });
  for (const { key, by, count, file, line } of used)
    say(bringing, feeds, {
      file: file ?? 0,
      line,
      value: key,
      code: 'stillUsed',
      details: { by, count: Number(count) },
    });
  const count = await countEnding(ask, sheet);
  if (used.length > 0) return count;
  if (sheet.name === 'registrations') await stepsOfEnding(ask, { sheet, now, reason: `import ${importId}` });
  if (sheet.name === 'lessons') await deleteChangesOfLessons(ask, { sheet, importId });
  await deleteEnding(ask, { sheet, importId });
  return count;
}

/** Checks between rows that are possible only after all rows are written. */
async function checkTogether(bringing: Bringing, { sheet, feeds }: { sheet: Sheet; feeds: FeedSheet[] }) {
  const { ask, acceptCollisions, collided, problems } = bringing;
  if (sheet.name === 'prerequisites')
    for (const { code } of await requiredCycles(ask))
      problems.add({ file: feeds[0]?.file ?? '', code: 'cycle', value: code });
  // When lessons are imported too, collisions are checked after the lessons.
  if (sheet.name !== (bringing.hasLessons ? 'lessons' : 'assignments')) return;
  await markCollisions(ask, sheet);
  const { rows: found, more } = await foundCollisions(ask, { sheet, most: MOST_PROBLEMS });
  collided.count = found.length + more;
  if (acceptCollisions) return;
  problems.more(more);
  for (const { file, line, what, ...details } of found)
    say(bringing, feeds, {
      file: file ?? 0,
      line,
      key: sheet.name === 'lessons' ? 'room' : 'teacher',
      code: `collision${what.charAt(0).toUpperCase()}${what.slice(1)}`,
      details,
    });
}

/** Reports an error of the database as a problem of the import. */
export async function guarded<Result>(
  { ask, problems }: Bringing,
  { feeds }: { sheet: Sheet; feeds: FeedSheet[] },
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
    const code = refusal === 'grade_scales_whole' ? 'scaleWhole' : 'database';
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

async function examplesOf(ask: Ask, sheet: Sheet, hasEnded: boolean): Promise<Example[]> {
  const added = await newExamples(ask, sheet);
  const changed = await changedExamples(ask, sheet);
  const ended = hasEnded ? await endedExamples(ask, sheet) : [];
  return [
    ...added.map((one) => addedExample(sheet, one)),
    ...changed.map(
      ({ ended: hasLeft, before, after, ...one }): Example => ({
        ...one,
        kind: hasLeft ? 'ended' : 'changed',
        changes: differences(sheet, before, after),
      }),
    ),
    ...ended.map(({ line, key }): Example => ({ line, key: key ?? '', kind: 'ended', changes: [] })),
  ];
}

/** A new row with the text of its file. */
export const addedExample = (
  { columns }: Sheet,
  { line, key, cells }: Line & { cells: Record<string, string> },
): Example => ({
  kind: 'added',
  line,
  key,
  changes: columns.flatMap((column) => {
    const after = said(column, cells[column.key]);
    return after ? [{ column: column.key, before: '', after }] : [];
  }),
});

/** Changed columns. A reference is shown by its database id. */
function differences(sheet: Sheet, before: Record<string, unknown>, after: Record<string, unknown>) {
  return sheet.columns.flatMap((column) => {
    const { key, to } = column;
    if (to === null || JSON.stringify(before[to]) === JSON.stringify(after[to])) return [];
    return [{ column: key, before: said(column, before[to]), after: said(column, after[to]) }];
  });
}

const TYIYN = 100;
/** Formats a value as files write it: money is stored in tyiyn and written in som. */
function said({ kind }: Sheet['columns'][number], value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return kind.kind === 'money' ? String(Number(value) / TYIYN) : String(value);
}
