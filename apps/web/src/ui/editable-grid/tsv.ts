/** Only what would be read as an end of a cell, or as quotes around it, needs quotes. */
const NEEDS_QUOTES = /^"|[\t\r\n]/;

const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Cells as spreadsheets take them from the clipboard. Several rows end with a line of their own, as theirs do. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(quoted).join('\t'));
  return lines.length > 1 ? `${lines.join('\r\n')}\r\n` : lines.join('');
}

/** A cell in quotes up to its end; one that merely begins with a quote is as it stands. */
const CELL = /"((?:[^"]|"")*)"(?=\t|\r\n|\r|\n|$)|[^\t\r\n]*/y;
const BREAK = /\t|\r\n|\r|\n/y;

/** The cells of what a spreadsheet copied, row by row; quotes, tabs and lines within a cell are understood. */
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
    // The line that ends the last row begins no other.
    if (stop !== '\t' && place === text.length) return rows;
    if (stop !== '\t') rows.push([]);
  }
}
