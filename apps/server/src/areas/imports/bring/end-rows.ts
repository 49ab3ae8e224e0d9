import type { Feed } from '../feed/feed.ts';
import type { SheetCounts } from '../imported.ts';
import { ending } from '../match/stage.queries.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { type Bringing, guarded, type OfFeeds, reporter } from './bringing.ts';
import { deactivateEnding, deleteEnding, gatherEnding, keepReferred, stillUsed } from './ends.queries.ts';
import { countEnding } from './examples.queries.ts';
import { leavingExamples } from './examples.ts';

/** No sheet refers to these rows, so they end at once. Rows of other sheets end after all sheets are imported. */
export const endsAtOnce = ({ code, ends }: Sheet) => code === null && ends === 'deleted';

/** Table → temporary table with the ids of its rows that end too. */
type Gone = ReadonlyMap<string, string>;

/** Deletes rows that no other row refers to; a row still in use is a problem. Returns how many rows end or would end. */
export async function endNow(bringing: Bringing, of: OfFeeds, gone: Gone = new Map()): Promise<number> {
  const { ask, importId, isRoster } = bringing;
  const { sheet } = of;
  if (isRoster) await keepReferred(ask, { sheet, gone });
  const used = await stillUsed(ask, { sheet, gone });
  const report = reporter(bringing, of);
  for (const { key, by, count, file, line } of used)
    report({
      file: file ?? 0,
      line,
      value: key,
      code: 'stillUsed',
      details: { by, count: Number(count) },
    });
  const count = await countEnding(ask, sheet);
  if (used.length > 0) return count;
  await sheet.beforeDelete?.({ ...bringing, sheet });
  await deleteEnding(ask, { sheet, importId });
  return count;
}

/**
 * Ends the remaining rows in reverse order: referring rows before the rows they refer to. Adds them to the counts.
 */
export async function endRest(
  bringing: Bringing,
  {
    sheets,
    feed,
    counts,
  }: { sheets: readonly Sheet[]; feed: Feed; counts: ReadonlyMap<string, SheetCounts> },
) {
  const { ask, importId, isRoster } = bringing;
  const gone = new Map<string, string>();
  for (const sheet of [...sheets].reverse()) {
    if (sheet.ends === 'never' || endsAtOnce(sheet)) continue;
    const feeds = feed.sheets.filter((one) => one.sheet === sheet.name);
    const of = { sheet, feeds };
    const found = await gatherEnding(ask, { sheet, whole: feeds.some((one) => one.whole), isRoster });
    if (found === 0) continue;
    const ended = await guarded(bringing, of, async () => {
      if (sheet.ends === 'deleted') return endNow(bringing, of, gone);
      if (sheet.withdraw) await sheet.withdraw({ ...bringing, sheet });
      else await deactivateEnding(ask, { sheet, importId });
      return found;
    });
    gone.set(sheet.table, ending(sheet));
    const own = counts.get(sheet.name);
    if (!own) continue;
    own.ended += ended ?? found;
    own.examples.push(...(await leavingExamples(ask, sheet)));
  }
}
