import type { Cell } from '../../../files/tables/cells.ts';
import { cellText } from '../../../files/tables/cells.ts';
import { openTables, type Table } from '../../../files/tables/read-tables.ts';
import { isPhoto, type Source, type SourceFile } from '../../../files/tables/source.ts';
import { TableProblem } from '../../../files/tables/table-problem.ts';
import type { Problem } from '../imported.ts';
import type { Ask } from '../match/ask.queries.ts';
import { knownRoster } from '../oneroster/known.queries.ts';
import { isRoster, rosterFeed } from '../oneroster/roster-feed.ts';
import { hasStatus, STATUS, sheetOf } from '../sheets/all.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { choiceWords, columnsCalled, plain, sheetCalled } from '../words/known-words.ts';
import type { Feed, FeedRow, FeedSheet } from './feed.ts';
import type { ProblemList } from './problem-list.ts';

/** Reads tables or a roster as feeds. Problems of a file are reported now or when its rows are read. */
export async function readFeed({
  source,
  whole,
  ask,
  problems,
}: {
  source: Source;
  whole: boolean;
  ask: Ask;
  problems: ProblemList;
}): Promise<Feed> {
  if (isRoster(source)) return rosterFeed({ source, known: await knownRoster(ask) });
  const sheets: FeedSheet[] = [];
  for (const file of source.files.filter(({ folder }) => folder === '')) {
    try {
      sheets.push(...(await sheetsIn({ file, whole, problems })));
    } catch (error) {
      problems.add(problemOf(error));
    }
  }
  if (sheets.length === 0 && problems.count === 0 && !source.files.some(isPhoto))
    problems.add({ file: source.name, code: 'noTables' });
  return { kind: 'tables', name: source.name, sheets, problems: [], problemCount: 0, numbers: [] };
}

const problemAt = (file: string, code: string, more: Partial<Problem> = {}): Problem => ({
  file,
  code,
  line: null,
  column: null,
  value: null,
  details: {},
  ...more,
});

/** Converts a table error into a problem. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof TableProblem)) throw error;
  const { file, line, column, value, code, details } = error;
  return { file, line, column: column === null ? null : String(column), value, code, details };
}

async function sheetsIn({
  file,
  whole,
  problems,
}: {
  file: SourceFile;
  whole: boolean;
  problems: ProblemList;
}): Promise<FeedSheet[]> {
  const tables = await openTables(file);
  return tables.flatMap((table) => {
    const name = sheetCalled(table.name);
    if (!name) {
      problems.add(problemAt(table.file, 'unknownTable', { value: table.name }));
      return [];
    }
    return feedOf({ sheet: sheetOf(name), table, whole, problems });
  });
}

function feedOf({
  sheet,
  table,
  whole,
  problems,
}: {
  sheet: Sheet;
  table: Table;
  whole: boolean;
  problems: ProblemList;
}): FeedSheet[] {
  const { line } = table.head;
  const called = columnsCalled(sheet.columns.map(({ key }) => key));
  const heads = table.head.cells.map((cell) => cellText(cell));
  const keys = heads.map((title) => called.get(plain(title)) ?? null);
  const bad: Problem[] = [];
  for (const [place, key] of keys.entries()) {
    const title = heads[place] ?? '';
    if (key === null || (key === STATUS && !hasStatus(sheet)))
      bad.push(problemAt(table.file, 'unknownColumn', { line, column: title, value: title }));
    else if (keys.indexOf(key) < place)
      bad.push(problemAt(table.file, 'doubleColumn', { line, column: title, value: title }));
  }
  for (const { key, needed } of sheet.columns)
    if (needed && !keys.includes(key))
      bad.push(problemAt(table.file, 'missingColumn', { line, details: { column: key, sheet: sheet.name } }));
  for (const problem of bad) problems.add(problem);
  if (bad.length > 0) return [];
  const status = keys.indexOf(STATUS);
  const columns = keys.flatMap((key, place) =>
    key === null || key === STATUS ? [] : [{ key, title: heads[place] ?? '', place }],
  );
  return [
    {
      sheet: sheet.name,
      file: table.file,
      columns,
      tellsEnded: status >= 0,
      whole: whole && hasStatus(sheet),
      rows: () => rowsOf({ table, heads, places: columns.map(({ place }) => place), status, problems }),
    },
  ];
}

const STATES = choiceWords();

async function* rowsOf({
  table,
  heads,
  places,
  status,
  problems,
}: {
  table: Table;
  heads: readonly string[];
  places: readonly number[];
  status: number;
  problems: ProblemList;
}): AsyncGenerator<FeedRow> {
  const tell = (error: unknown) => {
    const { column, ...problem } = problemOf(error);
    problems.add({ ...problem, column: heads[Number(column) - 1] ?? column });
  };
  try {
    for await (const { line, cells } of table.rows(tell)) {
      const state = status < 0 ? '' : cellText(cells[status] ?? null).toLowerCase();
      const said = state === '' ? 'active' : (STATES.get(state) ?? state);
      if (said !== 'active' && said !== 'ended')
        problems.add(
          problemAt(table.file, 'notChoice', {
            line,
            column: heads[status] ?? null,
            value: state,
            details: { of: 'active, ended' },
          }),
        );
      yield { line, ended: said === 'ended', cells: places.map((place): Cell => cells[place] ?? null) };
    }
  } catch (error) {
    // The rest of this file cannot be read.
    tell(error);
  }
}
