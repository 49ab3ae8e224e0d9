import { checkedRows, type Head, headOf, type TableRow } from './checked-rows.ts';
import type { RawRows } from './raw-rows.ts';
import { csvEncoding, csvRows } from './read-csv.ts';
import { isWorkbook, workbookOf } from './read-workbook.ts';
import type { SourceFile } from './source.ts';
import { TableProblem } from './table-problem.ts';

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

const MOST_ROWS = { csv: 2_000_000, workbook: 500_000 };

/** The tables of one file: one of a text, one of each sheet of a workbook that has something in it. */
export async function openTables(file: SourceFile): Promise<Table[]> {
  if (await isWorkbook(file)) return tablesOfWorkbook(file);
  const encoding = await csvEncoding(file);
  const name = file.name.replace(/\.[^.]*$/, '');
  const open = () => csvRows(file, encoding);
  return [await tableOf({ file: file.name, name, most: MOST_ROWS.csv, open })];
}

/** New workbooks have two empty sheets more than anybody needs: those are passed over, unless there is nothing else. */
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
    ...{ file, name, head },
    rows: (onProblem) => checkedRows({ file, head, raw: open(), most, onProblem }),
  };
}
