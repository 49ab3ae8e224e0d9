import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openTables } from './read-tables.ts';
import { TABLE_PROBLEMS, TableProblem, type TableProblemCode } from './table-problem.ts';
import { fileOf, problemOf, readAll } from './testing-files.ts';

const HEAD = 'Код;Имя;Дата\r\n';

it.each([
  ['semicolons', 'code;name\n1;A,B'],
  ['commas', 'code,name\n1,"A,B"'],
  ['tabs', 'code\tname\n1\tA,B'],
  ['a delimiter of the data in the head, quoted', '"code";"name"\n1;A,B'],
  ['Windows line breaks', 'code;name\r\n1;A,B\r\n'],
  ['old Mac line breaks', 'code;name\r1;A,B\r'],
  ['a mark at the beginning', '\uFEFFcode;name\n1;A,B\n'],
  ['blank lines', '\n \n;;\ncode;name\n\n;\n1;A,B\n\n'],
  ['explanations', '# what, this, is, all, about\n"#, ""and"" more";x\ncode;name\n# a row\n1;A,B\n #;#'],
  ['empty cells at the ends', 'code;name;;\n1;A,B;; \u00A0;\n'],
  ['spaces around the names', ' code ;\u00A0name\n1;A,B'],
  ['UTF-16', Buffer.from('\uFEFFcode\tname\r\n1\tA,B', 'utf16le')],
])('a table with %s is understood', async (_, content) => {
  const [table] = await readAll(fileOf('students.csv', content, 4));
  expect(table).toMatchObject({ file: 'students.csv', name: 'students', head: { cells: ['code', 'name'] } });
  expect(table?.rows.map(({ cells }) => cells)).toEqual([['1', 'A,B']]);
});

it('line numbers are those of an editor, also after cells with line breaks', async () => {
  const text =
    '# a\r\n\r\nКод;Имя\r\n1;"два\r\nтри\n\nчетыре"\r\n\r\n2;x\r\n"3\r";y\n# z\n4;"""=""; "\n5;;\n;6';
  const [table] = await readAll(fileOf('a.csv', text));
  expect(table?.head).toEqual({ line: 3, cells: ['Код', 'Имя'] });
  expect(table?.rows).toEqual([
    { line: 4, cells: ['1', 'два\r\nтри\n\nчетыре'] },
    { line: 9, cells: ['2', 'x'] },
    { line: 10, cells: ['3\r', 'y'] },
    { line: 13, cells: ['4', '"="; '] },
    { line: 14, cells: ['5'] },
    { line: 15, cells: [null, '6'] },
  ]);
});

it('phones, negative numbers and dashes are text; the guard is removed', async () => {
  const [table] = await readAll(
    fileOf('a.csv', "a;b;c;d;e\n+996 555 010203;-5;-;'=A1;'-x\n'#1;'#1;'a;''=1;' @x\n"),
  );
  expect(table?.rows.map(({ cells }) => cells)).toEqual([
    ['+996 555 010203', '-5', '-', '=A1', '-x'],
    ['#1', "'#1", "'a", "'=1", ' @x'],
  ]);
});

it('a table can be read again from its beginning', async () => {
  const [table] = await openTables(fileOf('a.csv', 'a\n1\n2'));
  for (const _ of [1, 2]) {
    const rows = [];
    for await (const { cells } of table?.rows() ?? []) rows.push(cells[0]);
    expect(rows).toEqual(['1', '2']);
  }
});

it('onProblem gets every bad row, and the other rows are returned', async () => {
  const [table] = await openTables(fileOf('a.csv', 'a;b\n=1;2\n3;4\n5;6;7\n8;9'));
  const problems: unknown[] = [];
  const rows = [];
  for await (const { line } of table?.rows(({ code, line }) => problems.push([code, line])) ?? [])
    rows.push(line);
  expect(problems).toEqual([
    ['FORMULA', 2],
    ['TOO_MANY_CELLS', 4],
  ]);
  expect(rows).toEqual([3, 5]);
});

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);
const brokenUtf8 = Buffer.concat([Buffer.from(`\uFEFF${HEAD}1;Асан`), Uint8Array.from([0xd0, 0x0a])]);
const wide = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`).join(';');

type Broken = [string, string | Uint8Array, TableProblemCode, number | null, number | null, (string | null)?];
const BROKEN: Broken[] = [
  ['an empty file', '', 'TABLE_EMPTY', null, null],
  ['nothing but blank lines', '\n\n ;\n', 'TABLE_EMPTY', null, null],
  ['nothing but explanations', '# a\n# b\n', 'TABLE_EMPTY', null, null],
  ['a picture', PNG, 'NOT_A_TABLE', null, null],
  ['a NUL', `${HEAD}1;Ас\u0000ан`, 'NOT_A_TABLE', null, null],
  ['a page of the web', '<html><table><tr><td>1;2</td></tr></table>', 'NOT_A_TABLE', null, null],
  ['a UTF-8 that broke', brokenUtf8, 'ENCODING_BROKEN', 1, null],
  ['an unnamed column', '# x\nКод;;Имя\n', 'COLUMN_UNNAMED', 2, 2, ''],
  ['a column of spaces', 'Код;\u00A0;Имя\n', 'COLUMN_UNNAMED', 1, 2, ''],
  ['a doubled column', 'Код;Имя;КОД \n', 'COLUMN_TWICE', 1, 3, 'КОД'],
  ['too many columns', `${wide(401)}\n`, 'TOO_MANY_COLUMNS', 1, 401, 'c400'],
  ['a formula in the head', 'Код;=A1\n', 'FORMULA', 1, 2, '=A1'],
  ['a formula', `${HEAD}1;=HYPERLINK("x")`, 'QUOTE_MISPLACED', 2, 2],
  ['a quoted formula', `${HEAD}1;"=HYPERLINK(""x"")"`, 'FORMULA', 2, 2, '=HYPERLINK("x")'],
  ['a formula behind a space', `${HEAD}1;x; =1+1`, 'FORMULA', 2, 3, ' =1+1'],
  ['a formula of @', `${HEAD}1;@SUM(A1)`, 'FORMULA', 2, 2, '@SUM(A1)'],
  ['a formula of plus', `${HEAD}\r\n1;+cmd`, 'FORMULA', 3, 2, '+cmd'],
  ['a formula of minus', `${HEAD}-(1);x`, 'FORMULA', 2, 1, '-(1)'],
  ['a cell too many', `${HEAD}1;a;b\r\n2;a;b;;c`, 'TOO_MANY_CELLS', 3, 5, 'c'],
  ['a quote that is never closed', `${HEAD}1;a;b\r\n2;"a;b\r\n3;c`, 'QUOTE_NOT_CLOSED', 3, 2],
  ['a quote opened by the last sign', 'a\nb\n"', 'QUOTE_NOT_CLOSED', 3, 1],
  ['a quote inside of a text', `${HEAD}1;ОсОО "Мир";x`, 'QUOTE_MISPLACED', 2, 2],
  ['a text after a quote', `${HEAD}"1\r\n";"а"б;x`, 'QUOTE_MISPLACED', 2, 2],
  ['a cell too long', `${HEAD}1;${'я'.repeat(10_001)}`, 'CELL_TOO_LONG', 2, 2, `${'я'.repeat(79)}…`],
];

it.each(BROKEN)('%s is refused', async (_, content, code, line, column, value = null) => {
  const refused = readAll(fileOf('students.csv', content, 5));
  expect(await problemOf(refused)).toEqual({ code, file: 'students.csv', line, column, value });
});

/** A file of repeated 64 KB pieces that counts how many were read. */
function endless(begin: string, piece: string, pieces: number) {
  const asked = { pieces: 0 };
  const stream = function* () {
    asked.pieces = 0;
    yield Buffer.from(begin);
    for (let at = 0; at < pieces; at++) {
      asked.pieces++;
      yield Buffer.from(piece);
    }
  };
  return { asked, file: { ...fileOf('a.csv', ''), open: async () => Readable.from(stream()) } };
}

it.each([
  ['10 MB in one cell', 'a;b\n1;', 'x'.repeat(65_536), 'CELL_TOO_LONG', 2, 2],
  ['10 MB in one quoted cell of many lines', 'a;b\n1;"', 'x\n'.repeat(32_768), 'CELL_TOO_LONG', 2, 2],
  ['10 MB of cells in one row', 'a;b\n1', ';'.repeat(65_536), 'ROW_TOO_LONG', 2, null],
  ['10 MB in the head', '', 'x'.repeat(65_536), 'ROW_TOO_LONG', 1, null],
])('%s: refused before all of it is in memory', async (_, begin, piece, code, line, column) => {
  const { asked, file } = endless(begin, piece, 160);
  const tables = openTables(file).then(async ([table]) => {
    for await (const _row of table?.rows() ?? []);
  });
  expect(await problemOf(tables)).toEqual({ code, file: 'a.csv', line, column, value: null });
  expect(asked.pieces).toBeLessThan(20);
});

it('a problem shows a shortened value without half letters', () => {
  const { value } = new TableProblem('FORMULA', { file: 'a', value: `${'x'.repeat(78)}😀😀` });
  expect(value).toBe(`${'x'.repeat(78)}…`);
  expect(new Set(TABLE_PROBLEMS).size).toBe(TABLE_PROBLEMS.length);
});
