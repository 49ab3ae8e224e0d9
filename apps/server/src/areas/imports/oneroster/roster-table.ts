import { type Cell, cellText } from '../../../files/tables/cells.ts';
import type { Table } from '../../../files/tables/read-tables.ts';
import { TableProblem } from '../../../files/tables/table-problem.ts';
import type { ProblemList } from '../feed/problem-list.ts';
import { fileRules, type RosterName, STATUS_COLUMNS, type Version } from './roster-files.ts';

export type RosterRow = {
  line: number;
  /** The source marks the row as ended. */
  ended: boolean;
  /** The value of a column; '' if it is empty or missing. */
  of(column: string): string;
};

export type RosterTable = {
  file: string;
  isDelta: boolean;
  has(column: string): boolean;
  /** Problems of rows are added to `problems` if it is given, and ignored otherwise. */
  rows(problems?: ProblemList): AsyncGenerator<RosterRow>;
};

type Opened = {
  table: Table;
  name: RosterName;
  version: Version;
  isDelta: boolean;
  problems: ProblemList;
};

/** Opens a roster file; null if a required column is missing. */
export function rosterTable({ table, name, version, isDelta, problems }: Opened): RosterTable | null {
  const { file, head } = table;
  const { required, told } = fileRules(name, version);
  const places = new Map(head.cells.map((column, at) => [column, at]));
  const missing = [...required, ...(isDelta ? STATUS_COLUMNS : [])].filter((column) => !places.has(column));
  for (const column of missing)
    problems.add({ file, line: head.line, column, code: 'missingColumn', details: { column } });
  if (missing.length > 0) return null;

  const named = head.cells.filter((column) => /^(?:\w+S|s)ourcedId$/.test(column));
  async function* rows(problems?: ProblemList): AsyncGenerator<RosterRow> {
    const cellProblem = (problem: TableProblem) => problems?.add(problemOf(problem, head.cells));
    for await (const { line, cells } of table.rows(cellProblem)) {
      const of = (column: string) => said(cells[places.get(column) ?? -1] ?? null);
      const row = { line, ended: of('status') === 'tobedeleted', of };
      if (problems) for (const wrong of statusProblems(row, isDelta)) problems.add({ file, line, ...wrong });
      const empty = told.filter((column) => of(column) === '' && (column === 'sourcedId' || !row.ended));
      for (const column of empty) problems?.add({ file, line, column, code: 'needed' });
      const long = named.filter((column) => of(column).length > LONGEST_ID);
      for (const column of long)
        problems?.add({
          file,
          line,
          column,
          value: of(column),
          code: 'tooLong',
          details: { most: LONGEST_ID },
        });
      if (empty.length + long.length === 0) yield row;
    }
  }
  return { file, isDelta, has: (column) => places.has(column), rows };
}

/** Limit of the standard. */
const LONGEST_ID = 255;

/** Fast path: most of the millions of cells are plain sourcedIds that need no cleaning. */
const PLAIN = /^[!-~]*$/;
const said = (cell: Cell) => (typeof cell === 'string' && PLAIN.test(cell) ? cell : cellText(cell));

/** Many systems fill these columns in bulk files too; `active` and a valid date change nothing. */
const saysNothingNew = (column: string, value: string) =>
  column === 'dateLastModified' ? !Number.isNaN(Date.parse(value)) : value === 'active';

/** A bulk file has no ended rows; in a delta each row needs both columns. */
function* statusProblems({ of }: RosterRow, isDelta: boolean) {
  for (const column of STATUS_COLUMNS) {
    const value = of(column);
    if (!isDelta && value !== '' && !saysNothingNew(column, value))
      yield { column, value, code: 'rosterBulkEmpty' };
    if (isDelta && value === '') yield { column, code: 'rosterDeltaNeeds' };
  }
  const [status, changed] = [of('status'), of('dateLastModified')];
  if (isDelta && status !== '' && status !== 'active' && status !== 'tobedeleted')
    yield { column: 'status', value: status, code: 'notChoice', details: { of: 'active, tobedeleted' } };
  if (isDelta && changed !== '' && Number.isNaN(Date.parse(changed)))
    yield { column: 'dateLastModified', value: changed, code: 'notDay' };
}

/** Converts a table error into a problem. */
const problemOf = (
  { code, file, line, column, value, details }: TableProblem,
  head: readonly string[] = [],
) => ({
  code,
  file,
  line,
  value,
  details,
  column: column === null ? null : (head[column - 1] ?? `${column}`),
});

/** Reports a table error as a problem; rethrows any other error. */
export async function orProblem<Value>(
  problems: ProblemList,
  read: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
    problems.add(problemOf(error));
    return null;
  }
}

/** Skips and reports rows whose sourcedId was already read. */
export async function* rowsOnce(table: RosterTable, problems: ProblemList): AsyncGenerator<RosterRow> {
  const lines = new Map<string, number>();
  for await (const row of table.rows(problems)) {
    const sourcedId = row.of('sourcedId');
    const first = lines.get(sourcedId);
    if (first !== undefined) {
      const place = { file: table.file, line: row.line, column: 'sourcedId', value: sourcedId };
      problems.add({ ...place, code: 'duplicate', details: { first } });
      continue;
    }
    lines.set(sourcedId, row.line);
    yield row;
  }
}
