import type { ImportGuard } from '@bilim/contract/areas/imports.shapes';
import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../../context/app-context.ts';
import { audit } from '../../../db/audit.queries.ts';
import { LOCKS } from '../../../db/locks.ts';
import type { Db } from '../../../db/open.ts';
import type { Source } from '../../../files/tables/source.ts';
import type { Feed } from '../feed/feed.ts';
import { type ProblemList, problemList } from '../feed/problem-list.ts';
import { readFeed } from '../feed/read-feed.ts';
import type { By, ImportOptions, ImportReport, Progress, SheetCounts } from '../imported.ts';
import { askOf, beginImport } from '../match/ask.queries.ts';
import { keepCodes } from '../match/lookup.queries.ts';
import { bringPhotos } from '../photos/bring-photos.ts';
import type { DrawnPhotos, PhotosContext } from '../photos/draw-photos.ts';
import { SHEETS } from '../sheets/all.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { choiceWords } from '../words/known-words.ts';
import { bringSheet } from './bring-sheet.ts';
import type { Bringing } from './bringing.ts';
import { digestOf } from './digest.queries.ts';
import { endRest } from './end-rows.ts';
import { administrators, analyzeChanged, insertImport, keepCounts } from './written.queries.ts';

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
export class TakenBack extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('Nothing was written');
    this.report = report;
  }
}

type All = Omit<Importing, 'paths' | 'onProgress'> & {
  db: Db;
  source: Source;
  photos: DrawnPhotos;
  onProgress: (progress: Progress) => void;
};

/** Imports an opened source in the caller's transaction. Throws `TakenBack` if nothing may be written. */
export async function bringAll({
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
    db,
    context,
    importId,
    now,
    by,
    problems,
    isRoster: feed.kind === 'oneroster',
    words: choiceWords(),
    numbers: feed.numbers,
    sheets: new Set(sheets.map(({ name }) => name)),
    acceptCollisions: options.acceptCollisions,
    codes: { matched: new Set(), lookups: new Set(), looks: new Map() },
    onRows: ({ label }) => onProgress({ done, total: sheets.length, label }),
  };
  const mayNow = await administrators(ask, now);
  for (const sheet of SHEETS) await keepCodes(ask, sheet);
  const counts = new Map<string, SheetCounts>();
  const live = new Map<string, number>();
  for (const sheet of sheets) {
    onProgress({ done, total: sheets.length, label: sheet.name });
    const feeds = feed.sheets.filter((one) => one.sheet === sheet.name);
    const brought = await bringSheet(bringing, { sheet, feeds });
    counts.set(sheet.name, brought.counts);
    live.set(sheet.name, brought.live);
    done += 1;
  }
  const shown = photos.count > 0 ? await bringPhotos(bringing, photos) : null;
  for (const problem of feed.problems) problems.add(problem);
  problems.more(feed.problemCount - feed.problems.length);
  await endRest(bringing, { sheets, feed, counts });
  const mayThen = await administrators(ask, now);
  // An import must not remove the importer's own administrator right, nor the last administrator.
  if ('personId' in by && mayNow.includes(by.personId) && !mayThen.includes(by.personId))
    problems.add({ file: feed.name, code: 'endsYourself' });
  else if (mayNow.length > 0 && mayThen.length === 0)
    problems.add({ file: feed.name, code: 'endsAdministrators' });
  for (const sheet of sheets) await sheet.afterAll?.({ ...bringing, sheet });
  const all = [...counts.values(), ...(shown ? [shown.counts] : [])];
  await keepCounts(ask, { importId, counts: all });
  await analyzeChanged(ask, importId);
  const report = reportOf({ feed, counts: all, problems, ended: mostEnded({ sheets, counts, live }) });
  const obstacle = obstacleOf({ report, options });
  // Sheets with problems are not written, so they have nothing to approve.
  if (problems.count === 0) await addDigests(bringing, { sheets, counts });
  if (obstacle) throw new TakenBack({ ...report, outcome: obstacle });
  const approvers = await approversOf(db, all);
  if (!approvers) throw new TakenBack({ ...report, outcome: 'planned' });
  await audit(db, {
    person: 'personId' in by ? { id: by.personId } : null,
    action: 'imports.done',
    object: `import:${importId}`,
    details: {
      ...('operator' in by && { operator: by.operator }),
      name: feed.name,
      kind: feed.kind,
      counts: all.map(({ examples, digest, ...rest }) => rest),
      ...(approvers.length > 0 && { approvers }),
    },
  });
  onProgress({ done: sheets.length, total: sheets.length, label: '' });
  const made: ImportReport = { ...report, outcome: 'done', importId };
  return { report: made, usedKeys: shown?.used ?? new Set<string>() };
}

type Counted = { sheets: readonly Sheet[]; counts: ReadonlyMap<string, SheetCounts> };

async function addDigests({ ask, importId }: Bringing, { sheets, counts }: Counted) {
  for (const sheet of sheets) {
    const own = counts.get(sheet.name);
    if (sheet.guard && own && own.added + own.changed + own.ended > 0)
      own.digest = await digestOf(ask, { importId, sheet });
  }
}

type Reported = {
  feed: Feed;
  counts: SheetCounts[];
  problems: ProblemList;
  ended: ImportReport['ended'];
};

const reportOf = ({ feed, counts, problems, ended }: Reported): Omit<ImportReport, 'outcome'> => ({
  importId: null,
  kind: feed.kind,
  name: feed.name,
  sheets: counts,
  problems: problems.sorted(),
  problemCount: problems.count,
  newPeople: counts.reduce((sum, { sheet, added }) => sum + (PEOPLE.has(sheet) ? added : 0), 0),
  ended,
});
const PEOPLE = new Set(SHEETS.flatMap(({ name, people }) => (people ? [name] : [])));

/** The sheet that loses the largest share of its rows. */
function mostEnded({
  sheets,
  counts,
  live,
}: Counted & { live: ReadonlyMap<string, number> }): ImportReport['ended'] {
  const lost = sheets.flatMap(({ name: sheet }) => {
    const count = counts.get(sheet)?.ended ?? 0;
    const of = live.get(sheet) ?? 0;
    return count > 0 ? [{ sheet, count, of, percent: of === 0 ? 0 : (count * 100) / of }] : [];
  });
  return lost.sort((one, other) => other.percent - one.percent)[0] ?? null;
}

type Checked = { report: Omit<ImportReport, 'outcome'>; options: ImportOptions };

/** Why nothing may be written; null if everything may. */
function obstacleOf({ report, options }: Checked): ImportReport['outcome'] | null {
  const { problems, problemCount, ended, sheets } = report;
  if (problemCount > 0)
    return problems.every(({ code }) => code.startsWith('collision')) ? 'collisions' : 'problems';
  if (ended && ended.percent > options.maxEndedPercent) return 'tooManyEnded';
  if (sheets.every((one) => one.added + one.changed + one.ended === 0)) return 'nothing';
  return options.dryRun ? 'planned' : null;
}
