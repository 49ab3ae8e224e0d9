import { guarded } from './signs.ts';

type Written = string | number | boolean | null;
/** A row of a table, or a line that explains it to people and is passed over when it is read. */
export type WrittenRow = readonly Written[] | { explanation: readonly string[] };

/** What no table can hold: a file with them is taken for no text at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these very characters are looked for.
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F]/g;
const NEEDS_QUOTES = /[;,\t"\r\n]/;
const LINE_BREAK = '\r\n';
/** So many characters at a time go out. */
const PIECE = 64 * 1024;

/**
 * A table as a spreadsheet here opens it by a double click: UTF-8 with its mark, semicolons. What is written is read back the
 * same by openTables, but for signs that cannot be seen or typed; numbers and flags come back as texts.
 */
export async function* csvOf(rows: Iterable<WrittenRow> | AsyncIterable<WrittenRow>): AsyncGenerator<string> {
  let piece = '\uFEFF';
  for await (const row of rows) {
    piece += lineOf(row);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

function lineOf(row: WrittenRow): string {
  const cells = 'explanation' in row ? explained(row.explanation) : row.map(cellOf);
  return `${cells.join(';')}${LINE_BREAK}`;
}

const explained = ([first = '', ...rest]: readonly string[]) => [
  quoted(`# ${first}`),
  ...rest.map((text) => cellOf(text, 1)),
];

function cellOf(value: Written, at: number): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  return quoted(guarded(value.replaceAll(NOT_TEXT, ''), at === 0));
}

const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
