/** Quotes are needed only for text with separators, line breaks or a leading quote. */
const NEEDS_QUOTES = /^"|[\t\r\n]/;

const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Cells in the spreadsheet clipboard format. Several rows end with a line break, as in spreadsheets. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(quoted).join('\t'));
  return lines.length > 1 ? `${lines.join('\r\n')}\r\n` : lines.join('');
}

/** A quoted cell; a cell that only starts with a quote is taken literally. */
const CELL = /"((?:[^"]|"")*)"(?=\t|\r\n|\r|\n|$)|[^\t\r\n]*/y;
const BREAK = /\t|\r\n|\r|\n/y;

/** Parses spreadsheet clipboard text row by row; cells may contain quotes, tabs and line breaks. */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let place = 0;
  while (true) {
    CELL.lastIndex = place;
    const [whole = '', inside] = CELL.exec(text) ?? [];
    rows.at(-1)?.push(inside === undefined ? whole : inside.replaceAll('""', '"'));
    place += whole.length;
    BREAK.lastIndex = place;
    const stop = BREAK.exec(text)?.[0];
    if (stop === undefined) return rows;
    place += stop.length;
    // The line break after the last row starts no new row.
    if (stop !== '\t' && place === text.length) return rows;
    if (stop !== '\t') rows.push([]);
  }
}
