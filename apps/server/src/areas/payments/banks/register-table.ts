type Row = { line: number; cells: string[] };

/**
 * The non-empty rows of a CSV file with their line numbers. The separator is the most frequent one in the
 * first line: `;`, a tab or `,`.
 */
export function readTable(text: string): Row[] {
  const rows = text.split(/\r\n|\r|\n/);
  const [head = ''] = rows;
  const count = (sign: string) => head.split(sign).length;
  const [first, ...others] = [';', '\t', ','];
  const separator = others.reduce((most, sign) => (count(sign) > count(most) ? sign : most), first ?? ';');
  return rows
    .map((row, place) => ({ line: place + 1, cells: cellsOf(row, separator) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** Inside quotes a separator is text, and a doubled quote is one quote. */
function cellsOf(row: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < row.length; at += 1) {
    const sign = row.charAt(at);
    const isDouble = sign === '"' && isQuoted && row.charAt(at + 1) === '"';
    if (sign === '"' && !isDouble) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells.push(`${cells.pop()}${sign}`);
    if (isDouble) at += 1;
  }
  return cells;
}
