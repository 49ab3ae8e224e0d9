const LONGEST = 8;
const CUT = 5;
const isNumber = (word: string) => /^\d+$/.test(word);
/** Connecting words without a meaning of their own. */
const JOINS = new Set(['и', 'в', 'на', 'с', 'к', 'по', 'жана', 'and', 'of', 'in', 'the', 'for', 'to']);

/** The name of a discipline for a small cell: 'БД 2', 'ТВиМС', 'Алгебра'. */
export function shortName(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = words.filter((word) => !isNumber(word));
  const numbers = words.filter(isNumber);
  const [only = '', ...more] = said;
  const short =
    more.length === 0
      ? only.length > LONGEST
        ? `${only.slice(0, CUT)}.`
        : only
      : said.map(initial).join('');
  return [short, ...numbers].join(' ');
}

function initial(word: string): string {
  if (JOINS.has(word.toLowerCase())) return word.toLowerCase() === 'и' ? 'и' : '';
  return word.charAt(0).toUpperCase();
}
