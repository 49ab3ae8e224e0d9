import { MOST_PROBLEMS } from '../feed/problem-list.ts';
import type { SheetCounts } from '../imported.ts';
import { checkDeferred } from '../match/ask.queries.ts';
import { brokenRows } from '../match/broken-rows.queries.ts';
import { type Applying, insertNew, keepOutside, updateChanged } from './apply.queries.ts';
import { type Bringing, guarded, type OfFeeds, reporter } from './bringing.ts';
import { endNow, endsAtOnce } from './end-rows.ts';
import { gatherEnding } from './ends.queries.ts';
import { countLive, countRead } from './examples.queries.ts';
import { leavingExamples, writtenExamples } from './examples.ts';
import { isLeaving, presentIn, readAndMatch } from './read-and-match.ts';

/** Imports the valid rows of one sheet. Returns the counts and the number of rows before. */
export async function bringSheet(bringing: Bringing, of: OfFeeds) {
  const { ask } = bringing;
  const { sheet } = of;
  await readAndMatch(bringing, of);
  const live = await countLive(ask, sheet);
  const { ended, moved } = await endFirst(bringing, of);
  const report = reporter(bringing, of);
  for (const { code, key, detail, ...at } of await brokenRows(ask, sheet))
    report({ ...at, key, code, ...(detail !== null && { details: { detail } }) });
  const written = sheet.add
    ? { added: await sheet.add({ ...bringing, sheet, report }), changed: 0, left: 0 }
    : await guarded(bringing, of, () => writeRows(bringing, of));
  if (written) await checkTogether(bringing, of);
  const counts: SheetCounts = {
    sheet: sheet.name,
    read: await countRead(ask, sheet),
    added: written ? written.added - moved : 0,
    changed: written ? written.changed + moved : 0,
    ended: ended + (written?.left ?? 0),
    examples: written ? await writtenExamples(ask, sheet) : [],
  };
  if (written && ended > 0) counts.examples.push(...(await leavingExamples(ask, sheet)));
  return { counts, live };
}

/** Ends rows to which no sheet refers. `moved` rows are deleted now and inserted again. */
async function endFirst(bringing: Bringing, of: OfFeeds): Promise<{ ended: number; moved: number }> {
  const { ask, isRoster } = bringing;
  const { sheet, feeds } = of;
  if (!endsAtOnce(sheet)) return { ended: 0, moved: 0 };
  const whole = feeds.some((feed) => feed.whole);
  const ended = await gatherEnding(ask, { sheet, whole, isRoster });
  const moved = (await sheet.replace?.({ ask, sheet })) ?? 0;
  if (ended + moved === 0) return { ended, moved };
  const gone = await guarded(bringing, of, () => endNow(bringing, of));
  return { ended: (gone ?? 0) - moved, moved };
}

async function writeRows(bringing: Bringing, of: OfFeeds) {
  const { ask, importId, now } = bringing;
  const { sheet, feeds } = of;
  const applying: Applying = {
    sheet,
    importId,
    now,
    present: presentIn(of),
    leaving: isLeaving(bringing, of),
    telling: feeds.flatMap(({ tellsEnded }, file) => (tellsEnded ? [file] : [])),
  };
  // Update before insert: a new row may take a value that a changed row gives up.
  const { changed, ended: left } = await updateChanged(ask, applying);
  const added = await insertNew(ask, applying);
  await keepOutside(ask, applying);
  await checkDeferred(ask);
  return { added, changed, left };
}

/** Checks between rows that are possible only after all rows are written. */
async function checkTogether(bringing: Bringing, of: OfFeeds) {
  const { sheet } = of;
  const found = await sheet.checkTogether?.({ ...bringing, sheet, most: MOST_PROBLEMS });
  const report = reporter(bringing, of);
  for (const problem of found?.problems ?? []) report(problem);
  bringing.problems.more(found?.more ?? 0);
}
