/** Cyrillic letters and the Latin ones that nobody can tell from them on a screen, as codes have them. */
const PAIRS = [
  ...['АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP', 'СC', 'ТT', 'УY', 'ХX', 'ІI', 'ЅS', 'ЈJ'],
  ...['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'ѕs', 'јj'],
];
const LATIN = new Map(PAIRS.map(([cyrillic = '', latin = '']) => [cyrillic, latin]));
const CYRILLIC = new Map(PAIRS.map(([cyrillic = '', latin = '']) => [latin, cyrillic]));
const DASHES = /[‐‑‒–—−]/g;

/** What a code looks like: two of the same look are not told apart by eye. */
export const lookOf = (code: string): string =>
  [...code.replaceAll(DASHES, '-').replaceAll(' ', '')]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    .toUpperCase();

export type Odd = { letter: string; at: number; is: 'latin' | 'cyrillic' };

/** The letters of a code that are of the other alphabet than the code that it looks like, by their places from 1 on. */
export function oddLetters({ code, like }: { code: string; like: string }): Odd[] {
  const right = [...like];
  return [...code].flatMap((letter, place): Odd[] => {
    if (letter === right[place]) return [];
    if (CYRILLIC.has(letter)) return [{ letter, at: place + 1, is: 'latin' }];
    return LATIN.has(letter) ? [{ letter, at: place + 1, is: 'cyrillic' }] : [];
  });
}
