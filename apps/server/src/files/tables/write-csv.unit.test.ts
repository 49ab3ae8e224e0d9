import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileOf, readAll } from './testing-files.ts';
import { csvOf, type WrittenRow } from './write-csv.ts';

async function written(rows: Iterable<WrittenRow>): Promise<string> {
  let text = '';
  for await (const piece of csvOf(rows)) text += piece;
  return text;
}

it('a table is written as local spreadsheets expect it', async () => {
  const rows = [
    ['Код', 'Имя', 'Цена'],
    { explanation: ['код; как в "1С"', '=не формула'] },
    ['=1+1', 'a;b "c"\nd', 45.5],
    ['+996555010203', '-x', -5],
    ['#5', '#5', true],
    ['-', null, "'=x"],
  ];
  expect(await written(rows)).toBe(
    [
      '\uFEFFКод;Имя;Цена',
      `"# код; как в ""1С""";'=не формула`,
      `'=1+1;"a;b ""c""\nd";45.5`,
      `+996555010203;'-x;-5`,
      `'#5;#5;true`,
      `-;;''=x`,
      '',
    ].join('\r\n'),
  );
});

it.each([
  "-2+3+cmd|' /C calc'!A0",
  '-2+3',
  '+2-3',
  '-1/2',
  '+996-555-010203',
  '+1+HYPERLINK("http://x.example";"y")',
  '-1*A1',
  '+996 доб. 5',
  '-(1)',
])('%s is written as a text', async (cell) => {
  expect(await written([['a'], [cell]])).toMatch(/\n"?'[+-]/);
});

it.each(['+996 (555) 12-34-56', '+996 555 01 02 03', '-5', '-5.5', '+996555010203', '-'])(
  '%s needs no guard',
  async (cell) => {
    expect(await written([['a'], [cell]])).toBe(`\uFEFFa\r\n${cell}\r\n`);
  },
);

it('many rows are written in pieces', async () => {
  let pieces = 0;
  for await (const piece of csvOf(Array.from({ length: 10_000 }, (_, at) => [at, 'Асанова Айгүл']))) {
    pieces++;
    expect(piece.length).toBeLessThan(70_000);
  }
  expect(pieces).toBeGreaterThan(2);
});

/** Characters with a meaning in tables, and others that resemble them. */
const HARD = [...'=+-@#\'"; ,\t\r\n\u00A0\uFEFFaЯ1(й😀'];
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...HARD), maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the writer leaves out.
const unwritable = /[\u0000-\u0008\u000E-\u001F]/g;

/** Blank cells become null, and are dropped at the end of a row. */
function meant(row: readonly string[]): (string | null)[] {
  const cells = row.map((cell) => {
    const kept = cell.replaceAll(unwritable, '');
    return /[^\s\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/.test(kept) ? kept : null;
  });
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  return cells;
}

it('written cells are read back exactly', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 50 }),
      async (rows, piece) => {
        const csv = await written([['a', 'b', 'c'], { explanation: ['x;y', '"z"'] }, ...rows]);
        const [table] = await readAll(fileOf('a.csv', csv, piece));
        expect(table?.rows.map(({ cells }) => cells)).toEqual(
          rows.map(meant).filter((cells) => cells.length > 0),
        );
      },
    ),
    { numRuns: 500 },
  );
});
