import { MOST_PROBLEMS } from '../feed/problem-list.ts';
import { stagedRows } from '../feed/staged-rows.ts';
import { matchRows, unknownRefs } from '../match/match.queries.ts';
import { refSheets } from '../match/sheet-sql.queries.ts';
import { analyzeStage, createStage, insertStaged } from '../match/stage.queries.ts';
import { doubledRows, keepAbsent, type Present, takenRows } from '../match/unique.queries.ts';
import { type Bringing, type OfFeeds, reporter } from './bringing.ts';
import { knowCodes, reportLookAlikes, unknownCode } from './look-alikes.ts';

/** Stages the files, resolves references, matches existing rows and reports problems. */
export async function readAndMatch(bringing: Bringing, of: OfFeeds) {
  const { ask, problems, words, numbers, codes, onRows } = bringing;
  const { sheet, feeds } = of;
  const report = reporter(bringing, of);
  await createStage(ask, sheet);
  for await (const rows of stagedRows({ sheet, feeds, problems, words, onRows }))
    await insertStaged(ask, { sheet, rows });
  await analyzeStage(ask, sheet);
  for (const { create } of sheet.columns) await create?.({ ask, sheet });
  for (const other of refSheets(sheet)) await knowCodes(bringing, other);
  await matchRows(ask, sheet);
  await keepAbsent(ask, { sheet, present: presentIn(of) });
  for (const { fill } of sheet.columns) await fill?.({ ask, sheet, given: numbers });
  const unknown = await unknownRefs(ask, { sheet, most: MOST_PROBLEMS });
  for (const one of unknown.rows) report(await unknownCode(bringing, one));
  problems.more(unknown.more);
  const doubled = sheet.key.length === 0 ? 'oneRow' : 'duplicate';
  for (const { first, ...at } of await doubledRows(ask, sheet))
    report({ ...at, code: doubled, details: { first } });
  for (const taken of await takenRows(ask, { sheet, leaving: isLeaving(bringing, of) }))
    report({ ...taken, code: 'taken' });
  await reportLookAlikes(bringing, of);
  codes.matched.add(sheet.name);
}

/** Whether rows missing from the files are deleted. A roster may leave such rows while other rows refer to them. */
export const isLeaving = ({ isRoster }: Bringing, { sheet, feeds }: OfFeeds) =>
  sheet.ends === 'deleted' && !isRoster && feeds.some(({ whole }) => whole);

export function presentIn({ feeds }: OfFeeds): Present {
  const present = new Map<string, number[]>();
  for (const [file, { columns }] of feeds.entries())
    for (const { key } of columns) present.set(key, [...(present.get(key) ?? []), file]);
  return present;
}
