import { checkedRows, type Head, headOf, type TableRow } from './checked-rows.ts';
import type { RawRows } from './raw-rows.ts';
import { csvEncoding, csvRows } from './read-csv.ts';
import type { SourceFile } from './source.ts';
import type { TableProblem } from './table-problem.ts';

export type Table = {
  /** As it is shown to people: 'students.csv', or 'records.xlsx: students'. */
  file: string;
  /** 'students': the name of the file without its ending, or of the sheet. */
  name: string;
  head: Head;
  /**
   * From the first row on, each time that it is asked. A problem of one row is thrown, or told where one listens: then that
   * row is passed over. What nothing can be read after is always thrown.
   */
  rows(onProblem?: (problem: TableProblem) => void): AsyncIterable<TableRow>;
};

const MOST_ROWS = 2_000_000;

/** The tables of one file: one of a text, one of each sheet of a workbook. */
export async function openTables(file: SourceFile): Promise<Table[]> {
  const encoding = await csvEncoding(file);
  const name = file.name.replace(/\.[^.]*$/, '');
  return [await tableOf({ file: file.name, name, most: MOST_ROWS, open: () => csvRows(file, encoding) })];
}

type Opened = { file: string; name: string; most: number; open: () => RawRows };

async function tableOf({ file, name, most, open }: Opened): Promise<Table> {
  const head = await headOf(file, open());
  return {
    ...{ file, name, head },
    rows: (onProblem) => checkedRows({ file, head, raw: open(), most, onProblem }),
  };
}
