import { latinNames } from '@bilim/rules/text/transliterate';
import type { Progress } from '../imported.ts';
import type { StagedRow } from '../match/stage.queries.ts';
import type { Column, Sheet } from '../sheets/sheet.ts';
import type { FeedRow, FeedSheet } from './feed.ts';
import type { ProblemList } from './problem-list.ts';
import { readCell, type Value } from './read-cell.ts';

const AT_ONCE = 5_000;

type Staging = {
  sheet: Sheet;
  feeds: readonly FeedSheet[];
  problems: ProblemList;
  /** Words of choices in all languages, in lower case. */
  words: ReadonlyMap<string, string>;
  onRows: (progress: Pick<Progress, 'done' | 'label'>) => void;
};

/** Parses the rows of a sheet in batches. A row with a wrong cell is reported and marked as bad. */
export async function* stagedRows({
  sheet,
  feeds,
  problems,
  words,
  onRows,
}: Staging): AsyncGenerator<StagedRow[]> {
  let batch: StagedRow[] = [];
  let n = 0;
  for (const [file, feed] of feeds.entries()) {
    const places = sheet.columns.map(({ key }) => feed.columns.findIndex((one) => one.key === key));
    for await (const row of feed.rows()) {
      n += 1;
      let bad = false;
      const values = sheet.columns.map((column, at): Value => {
        const place = places[at] ?? -1;
        if (place < 0) return column.initial ?? null;
        const read = readCell(row.cells[place] ?? null, column, words);
        if ('value' in read) return read.value;
        if (read.wrong.code === 'needed' && mayBeEmpty(row, { sheet, column })) return null;
        bad = true;
        const value = row.cells[place] ?? null;
        problems.add({
          file: feed.file,
          line: row.line,
          column: feed.columns[place]?.title ?? null,
          code: read.wrong.code,
          value: value === null ? null : String(value),
          ...(read.wrong.details && { details: read.wrong.details }),
        });
        return null;
      });
      batch.push({
        n,
        file,
        line: row.line,
        ended: row.ended,
        outside: row.outside ?? null,
        bad,
        values,
        latin: latinOf(sheet, values),
      });
      if (batch.length < AT_ONCE) continue;
      onRows({ done: n, label: sheet.name });
      yield batch;
      batch = [];
    }
  }
  onRows({ done: n, label: sheet.name });
  if (batch.length > 0) yield batch;
}

/** An ended row needs only its key. A column that fills itself needs no value in a row with a source id. */
const mayBeEmpty = ({ ended, outside }: FeedRow, { sheet, column }: { sheet: Sheet; column: Column }) =>
  column.fill ? outside !== undefined : ended && !sheet.key.includes(column.key);

/** Transliterated names. */
function latinOf(sheet: Sheet, values: readonly Value[]): string[] {
  if (!sheet.columns.some(({ latin }) => latin)) return [];
  const said = (key: string) => String(values[sheet.columns.findIndex((column) => column.key === key)] ?? '');
  const latin = latinNames({
    lastName: said('lastName'),
    firstName: said('firstName'),
    middleName: said('middleName'),
  });
  return [latin.lastNameLatin, latin.firstNameLatin, latin.middleNameLatin];
}
