import { guarded } from './signs.ts';

type Written = string | number | boolean | null;
/** A row of a table, or an explanation for people, which is skipped when read. */
export type WrittenRow = readonly Written[] | { explanation: readonly string[] };

/** Control characters that no table may contain: a file with them is not text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these very characters are looked for.
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F]/g;
const NEEDS_QUOTES = /[;,\t"\r\n]/;
const LINE_BREAK = '\r\n';
/** Characters per output piece. */
const PIECE = 64 * 1024;

/**
 * A table as local spreadsheets open it: UTF-8 with a mark, and semicolons. openTables reads the same values back,
 * except invisible characters; numbers and booleans become text.
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
