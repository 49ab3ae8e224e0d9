import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writeSheets } from '../sheets/run-sheet.ts';
import { openTables } from './read-tables.ts';
import type { TableProblemCode } from './table-problem.ts';
import { fileOf, problemOf, readAll } from './testing-files.ts';

type Book = {
  sheets?: Record<string, string>;
  texts?: string;
  styles?: string;
  workbook?: string;
  more?: Record<string, Uint8Array>;
};

/** A workbook as programs write it, from the rows of its sheets. */
function book({ sheets = {}, texts = '', styles = '', workbook = '', more = {} }: Book): Uint8Array {
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook>${workbook}<sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map(
        (_, at) => `<Relationship Id="rId${at + 1}" Type="x/worksheet" Target="worksheets/${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  };
  names.forEach((name, at) => {
    files[`xl/worksheets/${at + 1}.xml`] = `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`;
  });
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return zipSync({ ...bytes, ...more });
}
const xlsx = (made: Book, piece = 1000) => fileOf('records.xlsx', book(made), piece);
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (place: string, value: string | number, style = 0) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;
const HEAD = `<row r="1">${text('A1', 'Код')}${text('B1', 'Имя')}${text('C1', 'Дата')}</row>`;

it('each sheet is a table, with the lines that Excel shows', async () => {
  const sheets = {
    students: `<row r="2">${text('A2', '# как заполнять')}</row><row r="4">${text('A4', 'Код')}${text('B4', 'Год')}${text('C4', 'Имя')}</row>`,
    Лист2: '',
    groups: `${HEAD}<row r="3">${number('A3', 7)}<c r="B3" s="1"/></row><row r="9">${text('B9', 'x')}</row>`,
  };
  expect(await readAll(xlsx({ sheets }, 50))).toEqual([
    {
      file: 'records.xlsx: students',
      name: 'students',
      head: { line: 4, cells: ['Код', 'Год', 'Имя'] },
      rows: [],
    },
    {
      file: 'records.xlsx: groups',
      name: 'groups',
      head: { line: 1, cells: ['Код', 'Имя', 'Дата'] },
      rows: [
        { line: 3, cells: [7] },
        { line: 9, cells: [null, 'x'] },
      ],
    },
  ]);
});

it('texts, numbers, dates, times and booleans keep their types', async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="0&quot; day&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs>`;
  const texts =
    '<si><t>Код</t></si><si><r><t>А&amp;</t></r><r><t xml:space="preserve"> б_x000D_</t></r><rPh><t>?</t></rPh></si><si><t><![CDATA[<&amp;>]]></t></si>';
  const row = [
    '<c t="s"><v>1</v></c><c t="s"><v>2</v></c>',
    ...[number('C2', 46266, 1), number('D2', '46266.5', 2), number('E2', 5, 3), number('F2', 0.375, 4)],
    ...[
      '<c r="G2" t="b"><v>1</v></c>',
      '<c r="H2" t="d"><v>2026-09-01</v></c>',
      text('I2', '=текст &#1078;'),
    ],
    ...[number('J2', '1E3'), text('K2', "'=x")],
  ].join('');
  const head = [...'ABCDEFGHIJK'].map((letter) => text(`${letter}1`, letter)).join('');
  const sheets = { a: `<row r="1">${head}</row><row>${row}</row>` };
  const [table] = await readAll(xlsx({ sheets, styles, texts }));
  const day = new Date('2026-09-01T00:00:00Z');
  expect(table?.rows).toEqual([
    {
      line: 2,
      cells: [
        ...['А& б\r', '<&amp;>', day, new Date('2026-09-01T12:00:00Z'), 5, 0.375, 'true', day, '=текст ж'],
        ...[1000, '=x'],
      ],
    },
  ]);
  const [old] = await readAll(xlsx({ sheets, styles, texts, workbook: '<workbookPr date1904="1"/>' }));
  expect(old?.rows[0]?.cells[2]).toEqual(new Date('2030-09-02T00:00:00Z'));
});

it('a workbook from our own writer is read, and one with XML prefixes', async () => {
  const rows = [
    ['Код', 'Имя'],
    ['ИВТ-1', 12.5],
    [null, 'x'],
  ];
  const made = await writeSheets([{ name: 'Группы', rows, head: 1, widths: [10, 10] }]);
  const [table] = await readAll(fileOf('a.xlsx', made, 5000));
  expect(table).toMatchObject({ name: 'Группы', head: { cells: ['Код', 'Имя'] } });
  expect(table?.rows.map(({ cells }) => cells)).toEqual([
    ['ИВТ-1', 12.5],
    [null, 'x'],
  ]);
  const prefixed = `<x:row r="1"><x:c r="A1" t="str"><x:v>a</x:v></x:c></x:row>`;
  expect(await readAll(xlsx({ sheets: { a: prefixed } }))).toMatchObject([{ head: { cells: ['a'] } }]);
});

it('hidden sheets are not read', async () => {
  const bytes = book({ sheets: { 'a" state="hidden': HEAD, b: HEAD } });
  expect((await readAll(fileOf('a.xlsx', bytes, 900))).map(({ name }) => name)).toEqual(['b']);
});

it('many rows arrive in order, and reading may stop midway', async () => {
  const rows = Array.from(
    { length: 30_000 },
    (_, at) => `<row r="${at + 2}">${number(`A${at + 2}`, at)}</row>`,
  );
  const [table] = await openTables(xlsx({ sheets: { a: HEAD + rows.join('') } }, 65_536));
  let count = 0;
  for await (const row of table?.rows() ?? []) expect(row).toEqual({ line: count + 2, cells: [count++] });
  expect(count).toBe(30_000);
  for await (const { line } of table?.rows() ?? []) if (line === 25_000) break;
});

const good = book({ sheets: { a: HEAD } });
const ole = (name: string) =>
  Buffer.concat([
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(600),
  ]);
const inSheet = (row: string) => book({ sheets: { a: `${HEAD}<row r="3">${row}</row>` } });
const raw = (content: string) =>
  book({ sheets: { a: '' }, more: { 'xl/worksheets/1.xml': strToU8(content) } });

type Broken = [string, Uint8Array, TableProblemCode, number | null, number | null, (string | null)?];
const BROKEN: Broken[] = [
  ['half of one', good.subarray(0, good.length / 2), 'WORKBOOK_BROKEN', null, null],
  ['one behind a password', ole('EncryptedPackage'), 'WORKBOOK_LOCKED', null, null],
  ['an old one', ole('Workbook'), 'WORKBOOK_OLD', null, null],
  ['an old letter', ole('WordDocument'), 'NOT_A_TABLE', null, null],
  [
    'an archive of something else',
    zipSync({ 'word/document.xml': strToU8('<x/>') }),
    'NOT_A_TABLE',
    null,
    null,
  ],
  ['one without anything', book({ sheets: { a: '', b: '' } }), 'TABLE_EMPTY', null, null],
  ['one without sheets', book({}), 'TABLE_EMPTY', null, null],
  [
    'one of more than 64 MB',
    Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(2 ** 26)]),
    'WORKBOOK_TOO_LARGE',
    null,
    null,
  ],
  ['a formula', inSheet('<c r="B3"><f>SUM(A1)</f><v>5</v></c>'), 'FORMULA', 3, 2, '=SUM(A1)'],
  ['a shared formula', inSheet('<c r="C3"><f t="shared" si="0"/><v>5</v></c>'), 'FORMULA', 3, 3, '='],
  ['a formula without a result', inSheet('<c r="A3"><f>A1</f></c>'), 'FORMULA', 3, 1, '=A1'],
  ['an error', inSheet('<c r="B3" t="e"><v>#N/A</v></c>'), 'CELL_ERROR', 3, 2, '#N/A'],
  ['a cell too many', inSheet(text('D3', 'x')), 'TOO_MANY_CELLS', 3, 4, 'x'],
  ['a cell far away', inSheet(text('XFD3', 'x')), 'TOO_MANY_CELLS', 3, 16_384, 'x'],
  ['a cell beyond all', inSheet(text('XFE3', 'x')), 'WORKBOOK_BROKEN', null, null],
  ['a row beyond all', book({ sheets: { a: '<row r="1048577"/>' } }), 'WORKBOOK_BROKEN', null, null],
  ['a cell too long', inSheet(text('A3', 'x'.repeat(10_001))), 'CELL_TOO_LONG', 3, 1, `${'x'.repeat(79)}…`],
  ['a text without an end', inSheet(text('A3', 'x'.repeat(2 ** 21))), 'WORKBOOK_BROKEN', null, null],
  [
    'a tag of a megabyte without an end',
    raw(`<worksheet><sheetData><row a="${'>'.repeat(2 ** 20)}`),
    'WORKBOOK_BROKEN',
    null,
    null,
  ],
  ['a text that is not there', inSheet('<c r="A3" t="s"><v>5</v></c>'), 'WORKBOOK_BROKEN', null, null],
  ['a sheet that ends too early', raw('<worksheet><sheetData><row r="1">'), 'WORKBOOK_BROKEN', null, null],
  ['entities of its own', raw('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'), 'WORKBOOK_BROKEN', null, null],
  ['a doubled column', book({ sheets: { a: HEAD.replace('Имя', 'код') } }), 'COLUMN_TWICE', 1, 2, 'код'],
];

it.each(BROKEN)('a workbook: %s is refused', async (_, content, code, line, column, value = null) => {
  const refused = readAll(fileOf('records.xlsx', content, 65_536));
  expect(await problemOf(refused)).toMatchObject({ code, line, column, value });
});

it('a workbook that states more than 400 MB unpacked is refused unread', async () => {
  const bytes = Buffer.from(good);
  const listed = bytes.lastIndexOf('PK\u0001\u0002');
  bytes.writeUInt32LE(500 * 1024 * 1024, listed + 24);
  expect(await problemOf(readAll(fileOf('a.xlsx', bytes, 900)))).toMatchObject({
    code: 'WORKBOOK_TOO_LARGE',
  });
});
