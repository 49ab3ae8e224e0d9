/** In order of preference: files with decimal commas use semicolons. */
const DELIMITERS = [';', '\t', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * The delimiter, from the first line that is neither blank nor an explanation. Null while that line is incomplete and
 * more text follows.
 */
export function delimiterOf(text: string, { isWhole }: { isWhole: boolean }): Delimiter | null {
  let [isQuoted, begin] = [false, 0];
  let counts = new Map<string, number>();
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at] ?? '\n';
    if (at === text.length && !isWhole) return null;
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted && at < text.length) continue;
    else if (sign === '\n' || sign === '\r') {
      const line = text.slice(begin, at);
      if (/[^\s;,]/.test(line) && !/^["\s]*#/.test(line)) break;
      [counts, begin] = [new Map(), at + 1];
    } else if (sign === ';' || sign === ',' || sign === '\t') counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const most = Math.max(...DELIMITERS.map((sign) => counts.get(sign) ?? 0));
  return DELIMITERS.find((sign) => (counts.get(sign) ?? 0) === most) ?? ';';
}
