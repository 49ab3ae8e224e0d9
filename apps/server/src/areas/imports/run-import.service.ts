import type { ImportGuard } from '@bilim/contract/areas/imports.shapes';
import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import { LOCKS } from '../../db/locks.ts';
import type { Db } from '../../db/open.ts';
import { openSource } from '../../files/tables/open-source.ts';
import type { Source } from '../../files/tables/source.ts';
import { withdrawStream } from '../registration/office/withdraw.service.ts';
import { type Ask, askOf, beginImport, isHeldUp } from './ask.queries.ts';
import { bringGrades } from './bring-grades.ts';
import { bringPhotos } from './bring-photos.ts';
import { type Bringing, bringSheet, endNow, endsAtOnce, guarded } from './bring-sheet.ts';
import { type DrawnPhotos, drawPhotos, letGoOfPhotos, type PhotosContext } from './draw-photos.ts';
import {
  endedExamples,
  endingStreams,
  endPeople,
  endSessionsOfLeft,
  gatherEnding,
  noteRegistrationsOf,
  noteWithdrawn,
  streamRow,
} from './ends.queries.ts';
import type { Feed } from './feed.ts';
import { guardOf } from './guards.ts';
import type { By, ImportOptions, ImportReport, Problem, Progress, SheetCounts } from './imported.ts';
import { keepCodes } from './match.queries.ts';
import { problemList } from './problem-list.ts';
import { problemOf, readFeed } from './read-feed.ts';
import type { Sheet } from './sheets/sheet.ts';
import { SHEETS, sheetOf } from './sheets.ts';
import { ending } from './stage.queries.ts';
import { choiceWords } from './words.ts';
import { administrators, analyzeChanged, digestOf, insertImport, keepCounts } from './written.queries.ts';

/** Approvers of changes in guarded sheets; null when an approval or a right is missing. */
export type Approvers = { right: ImportGuard; personId: number }[] | null;

export type Importing = {
  context: Pick<AppContext, 'db' | 'now'> & PhotosContext & { events: Pick<AppContext['events'], 'publish'> };
  paths: readonly string[];
  options: ImportOptions;
  by: By;
  /**
   * Called in the import transaction after all writes. Without it no approval is needed: the operator already
   * controls the server.
   */
  approversOf?: (db: Db, sheets: readonly SheetCounts[]) => Promise<Approvers>;
  onProgress?: (progress: Progress) => void;
};

/** Thrown to roll the import back. */
class TakenBack extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('Nothing was written');
    this.report = report;
  }
}

/**
 * Imports the files in one transaction: either everything is written, or nothing is and all problems are reported. A
 * dry run does the same import and rolls it back, so that its report cannot differ.
 */
export async function runImport({
  context,
  paths,
  options,
  by,
  approversOf,
  onProgress = () => undefined,
}: Importing) {
  const source = await openSource([...paths]).catch((error: unknown) => problemOf(error));
  if ('code' in source) return unreadable(source);
  try {
    const photos = await drawPhotos({ context, source, keep: !options.dryRun, onProgress });
    let used: ReadonlySet<string> = new Set();
    try {
      const { report, usedKeys } = await context.db.transaction((db) =>
        bringAll({ context, db, source, photos, options, by, approversOf, onProgress }),
      );
      used = usedKeys;
      return report;
    } finally {
      await letGoOfPhotos({ context, keys: photos.put.filter((key) => !used.has(key)) });
    }
  } catch (error) {
    if (error instanceof TakenBack) return error.report;
    if (isHeldUp(error)) throw new Failure('IMPORT_BUSY');
    throw error;
  } finally {
    await source.close();
  }
}

/** The report for files that cannot be opened. */
const unreadable = (problem: Problem): ImportReport => ({
  outcome: 'problems',
  importId: null,
  kind: 'tables',
  name: problem.file,
  sheets: [],
  problems: [problem],
  problemCount: 1,
  newPeople: 0,
  ended: null,
});

type All = Omit<Importing, 'paths' | 'onProgress'> & {
  db: Db;
  source: Source;
  photos: DrawnPhotos;
  onProgress: (progress: Progress) => void;
};

async function bringAll({
  context,
  db,
  source,
  photos,
  options,
  by,
  approversOf = async () => [],
  onProgress,
}: All) {
  const ask = askOf(db);
  // Two imports at once would each be checked against data that the other changes.
  if (!(await beginImport(ask, { lock: LOCKS.imports }))) throw new Failure('IMPORT_BUSY');
  const problems = problemList();
  const feed = await readFeed({ source, whole: options.whole, ask, problems });
  const now = context.now();
  const importId = await insertImport(ask, { now, by, kind: feed.kind, name: feed.name });
  const sheets = SHEETS.filter(({ name }) => feed.sheets.some((one) => one.sheet === name));
  let done = 0;
  const bringing: Bringing = {
    ask,
    importId,
    now,
    problems,
    isRoster: feed.kind === 'oneroster',
    words: choiceWords(),
    numbers: feed.numbers,
    hasLessons: sheets.some(({ name }) => name === 'lessons'),
    acceptCollisions: options.acceptCollisions,
    known: new Map(),
    collided: { count: 0 },
    onRows: ({ label }) => onProgress({ done, total: sheets.length, label }),
  };
  const mayNow = await administrators(ask, now);
  for (const sheet of SHEETS) await keepCodes(ask, sheet);
  const counts: SheetCounts[] = [];
  const lost: NonNullable<ImportReport['ended']>[] = [];
  const live = new Map<string, number>();
  for (const sheet of sheets) {
    onProgress({ done, total: sheets.length, label: sheet.name });
    const feeds = feed.sheets.filter((one) => one.sheet === sheet.name);
    if (sheet.name === 'grades') counts.push(await bringGrades(bringing, { sheet, feeds, db, by }));
    else {
      const brought = await bringSheet(bringing, { sheet, feeds });
      counts.push(brought.counts);
      live.set(sheet.name, brought.live);
      lost.push(share({ sheet, count: brought.counts.ended, of: brought.live }));
    }
    done += 1;
  }
  const shown = photos.count > 0 ? await bringPhotos(bringing, photos) : null;
  if (shown) counts.push(shown.counts);
  for (const problem of feed.problems) problems.add(problem);
  problems.more(feed.problemCount - feed.problems.length);
  await endRest({ bringing, context, db, sheets, feed, counts, live, lost });
  const mayThen = await administrators(ask, now);
  // An import must not remove the importer's own administrator right, nor the last administrator.
  if ('personId' in by && mayNow.includes(by.personId) && !mayThen.includes(by.personId))
    problems.add({ file: feed.name, code: 'endsYourself' });
  else if (mayNow.length > 0 && mayThen.length === 0)
    problems.add({ file: feed.name, code: 'endsAdministrators' });
  await tellLeft({ context, db, ask, importId, now });
  for (const one of counts) {
    const table = guardOf(one.sheet) && sheetOf(one.sheet).table;
    if (table && one.changed + one.ended > 0) one.digest = await digestOf(ask, { importId, table });
  }
  await keepCounts(ask, { importId, counts });
  await analyzeChanged(ask, importId);
  const newPeople = added(counts, 'students') + added(counts, 'teachers');
  const [ended = null] = lost.filter(({ count }) => count > 0).sort((a, b) => b.percent - a.percent);
  const report = (outcome: ImportReport['outcome']): ImportReport => ({
    outcome,
    importId: outcome === 'done' ? importId : null,
    kind: feed.kind,
    name: feed.name,
    sheets: counts,
    problems: problems.sorted(),
    problemCount: problems.count,
    newPeople,
    ended,
  });
  if (problems.count > 0)
    throw new TakenBack(report(onlyCollisions(problems.sorted()) ? 'collisions' : 'problems'));
  if (ended && ended.percent > options.maxEndedPercent) throw new TakenBack(report('tooManyEnded'));
  if (counts.every((one) => one.added + one.changed + one.ended === 0))
    throw new TakenBack(report('nothing'));
  if (options.dryRun) throw new TakenBack(report('planned'));
  const approvers = await approversOf(db, counts);
  if (!approvers) throw new TakenBack(report('planned'));
  await audit(db, {
    person: 'personId' in by ? { id: by.personId } : null,
    action: 'imports.done',
    object: `import:${importId}`,
    details: {
      ...('operator' in by && { operator: by.operator }),
      name: feed.name,
      kind: feed.kind,
      counts: counts.map(({ examples, digest, ...rest }) => rest),
      ...(approvers.length > 0 && { approvers }),
    },
  });
  onProgress({ done: sheets.length, total: sheets.length, label: '' });
  return { report: report('done'), usedKeys: shown?.used ?? new Set<string>() };
}

const added = (counts: readonly SheetCounts[], name: string) =>
  counts.find(({ sheet }) => sheet === name)?.added ?? 0;
const onlyCollisions = (problems: ImportReport['problems']) =>
  problems.every(({ code }) => code.startsWith('collision'));

function share({ sheet, count, of }: { sheet: Sheet; count: number; of: number }) {
  return { sheet: sheet.name, count, of, percent: of === 0 ? 0 : (count * 100) / of };
}

type Ending = {
  bringing: Bringing;
  context: Importing['context'];
  db: Db;
  sheets: readonly Sheet[];
  feed: Feed;
  counts: SheetCounts[];
  /** Active rows per sheet before the import. */
  live: ReadonlyMap<string, number>;
  lost: NonNullable<ImportReport['ended']>[];
};

/** Ends the remaining rows in reverse order: referring rows before the rows they refer to. */
async function endRest({ bringing, context, db, sheets, feed, counts, live, lost }: Ending) {
  const { ask, importId, isRoster } = bringing;
  const gone = new Map<string, string>();
  for (const sheet of [...sheets].reverse()) {
    if (sheet.ends === 'never' || endsAtOnce(sheet)) continue;
    const feeds = feed.sheets.filter((one) => one.sheet === sheet.name);
    const whole = feeds.some((one) => one.whole);
    const found = await gatherEnding(ask, { sheet, whole, isRoster });
    if (found === 0) continue;
    const count =
      (await guarded(bringing, { sheet, feeds }, async () => {
        if (sheet.ends === 'deleted') return endNow(bringing, { sheet, feeds, along: gone });
        if (sheet.ends === 'inactive') await endPeople(ask, { sheet, importId });
        else await withdrawAll({ bringing, context, db, sheet });
        return found;
      })) ?? found;
    gone.set(sheet.table, ending(sheet));
    const own = counts.find((one) => one.sheet === sheet.name);
    if (own) {
      own.ended += count;
      own.examples.push(
        ...(await endedExamples(ask, sheet)).map(({ line, key }) => ({
          kind: 'ended' as const,
          line,
          key: key ?? '',
          changes: [],
        })),
      );
      lost.push(share({ sheet, count: own.ended, of: live.get(sheet.name) ?? 0 }));
    }
  }
}

/** Withdraws streams through the same service as the office, so that registered students are notified. */
async function withdrawAll({
  bringing,
  context,
  db,
  sheet,
}: Pick<Ending, 'bringing' | 'context' | 'db'> & { sheet: Sheet }) {
  const { ask, importId } = bringing;
  for (const streamId of await endingStreams(ask, sheet)) {
    const before = await streamRow(ask, streamId);
    await noteRegistrationsOf(ask, { importId, streamId });
    await withdrawStream({ context: { ...context, db }, streamId, reason: `import ${importId}` });
    await noteWithdrawn(ask, { importId, streamId, before });
  }
}

/** People who left are signed out at once. */
async function tellLeft({
  context,
  db,
  ask,
  importId,
  now,
}: {
  context: Importing['context'];
  db: Db;
  ask: Ask;
  importId: number;
  now: Date;
}) {
  const left = await endSessionsOfLeft(ask, { importId, now });
  const people = [...new Set(left.map(({ person_id }) => person_id))];
  if (people.length > 0)
    await context.events.publish({ db, to: { people }, event: { kind: 'session.changed' } });
}
