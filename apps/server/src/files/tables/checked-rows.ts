import { type Cell, cellText } from './cells.ts';
import type { RawRow, RawRows } from './raw-rows.ts';
import { isBlank, isExplanation, isFormula, unguarded } from './signs.ts';
import { TableProblem, type TableProblemCode } from './table-problem.ts';

export type Head = { line: number; cells: string[] };
export type TableRow = { line: number; cells: Cell[] };

const LONGEST_CELL = 10_000;
const MOST_COLUMNS = 400;

/** The first row that is neither blank nor an explanation: the column names. */
export async function headOf(file: string, raw: RawRows): Promise<Head> {
  for await (const rows of raw) {
    const row = rows.find(isMeant);
    if (row) return namesOf(file, row);
  }
  throw new TableProblem('TABLE_EMPTY', { file });
}

function namesOf(file: string, row: RawRow): Head {
  const cells = checkedCells({ file, row, columns: MOST_COLUMNS, beyond: 'TOO_MANY_COLUMNS' }).map(cellText);
  const seen = new Map<string, number>();
  cells.forEach((name, at) => {
    const place = { file, line: row.line, column: at + 1, value: name };
    if (!name) throw new TableProblem('COLUMN_UNNAMED', place);
    const other = seen.get(name.toLowerCase());
    if (other !== undefined) throw new TableProblem('COLUMN_TWICE', { ...place, details: { other } });
    seen.set(name.toLowerCase(), at + 1);
  });
  return { line: row.line, cells };
}

type Checked = {
  file: string;
  head: Head;
  raw: RawRows;
  most: number;
  /** Called for each bad row, which is then skipped. Without it the first problem ends the reading. */
  onProblem?: ((problem: TableProblem) => void) | undefined;
};

/** The rows after the head, with cells checked and normalised. */
export async function* checkedRows({ file, head, raw, most, onProblem }: Checked): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const rows of raw)
    for (const row of rows) {
      if (row.line <= head.line || !isMeant(row)) continue;
      if (++count > most)
        throw new TableProblem('TOO_MANY_ROWS', { file, line: row.line, details: { most } });
      const cells = told(onProblem, () =>
        checkedCells({ file, row, columns: head.cells.length, beyond: 'TOO_MANY_CELLS' }),
      );
      if (cells) yield { line: row.line, cells };
    }
}

function told<Value>(onProblem: Checked['onProblem'], check: () => Value): Value | null {
  try {
    return check();
  } catch (error) {
    if (!onProblem || !(error instanceof TableProblem)) throw error;
    onProblem(error);
    return null;
  }
}

const saysNothing = (cell: Cell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && isBlank(cell));

function isMeant({ cells, formulas, errors }: RawRow): boolean {
  const [first] = cells;
  if (typeof first === 'string' && isExplanation(first)) return false;
  return !cells.every(saysNothing) || Boolean(formulas?.length) || Boolean(errors?.length);
}

type Cells = { file: string; row: RawRow; columns: number; beyond: TableProblemCode };

/** The cells of a row; empty ones are null, and are dropped at the end of the row. */
function checkedCells({ file, row, columns, beyond }: Cells): Cell[] {
  const { line, cells, formulas, errors = [] } = row;
  const problem = (code: TableProblemCode, at: number, value: string, details = {}) =>
    new TableProblem(code, { file, line, column: at + 1, value, details });
  for (const { at, text } of formulas ?? []) throw problem('FORMULA', at, `=${text}`);
  for (const at of errors) throw problem('CELL_ERROR', at, String(cells[at]));
  let length = cells.length;
  while (length > 0 && saysNothing(cells[length - 1])) length--;
  return cells.slice(0, length).map((cell, at) => {
    if (saysNothing(cell)) return null;
    if (at >= columns) throw problem(beyond, at, cellText(cell), { most: columns });
    if (typeof cell !== 'string') return cell;
    if (cell.length > LONGEST_CELL) throw problem('CELL_TOO_LONG', at, cell, { most: LONGEST_CELL });
    // A workbook marks its formulas itself: a text cell is text, even if it begins like a formula.
    if (!formulas && isFormula(cell)) throw problem('FORMULA', at, cell);
    return unguarded(cell, at === 0);
  });
}
