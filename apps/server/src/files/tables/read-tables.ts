import { checkedRows, type Head, headOf, type TableRow } from './checked-rows.ts';
import type { RawRows } from './raw-rows.ts';
import { csvEncoding, csvRows } from './read-csv.ts';
import { isWorkbook, workbookOf } from './read-workbook.ts';
import type { SourceFile } from './source.ts';
import { TableProblem } from './table-problem.ts';

export type Table = {
  /** The displayed name: 'students.csv', or 'records.xlsx: students'. */
  file: string;
  /** 'students': the file name without its extension, or the name of the sheet. */
  name: string;
  head: Head;
  /**
   * Reads from the first row on each call. A problem in one row is thrown, or passed to `onProblem`, and the row is
   * skipped. A problem that prevents further reading is always thrown.
   */
  rows(onProblem?: (problem: TableProblem) => void): AsyncIterable<TableRow>;
};

const MOST_ROWS = { csv: 2_000_000, workbook: 500_000 };

/** The tables of a file: one of a text file, one per non-empty sheet of a workbook. */
export async function openTables(file: SourceFile): Promise<Table[]> {
  if (await isWorkbook(file)) return tablesOfWorkbook(file);
  const encoding = await csvEncoding(file);
  const name = file.name.replace(/\.[^.]*$/, '');
  const open = () => csvRows(file, encoding);
  return [await tableOf({ file: file.name, name, most: MOST_ROWS.csv, open })];
}

/** Skips empty sheets, which new workbooks often have, unless all are empty. */
async function tablesOfWorkbook(file: SourceFile): Promise<Table[]> {
  const tables: Table[] = [];
  for (const { name, open } of await workbookOf(file)) {
    const table = tableOf({ file: `${file.name}: ${name}`, name, most: MOST_ROWS.workbook, open });
    const found = await table.catch((error: unknown) => {
      if (error instanceof TableProblem && error.code === 'TABLE_EMPTY') return null;
      throw error;
    });
    if (found) tables.push(found);
  }
  if (tables.length === 0) throw new TableProblem('TABLE_EMPTY', { file: file.name });
  return tables;
}

type Opened = { file: string; name: string; most: number; open: () => RawRows };

async function tableOf({ file, name, most, open }: Opened): Promise<Table> {
  const head = await headOf(file, open());
  return {
    file,
    name,
    head,
    rows: (onProblem) => checkedRows({ file, head, raw: open(), most, onProblem }),
  };
}
