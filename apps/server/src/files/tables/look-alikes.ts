/** Pairs of Cyrillic and Latin letters that look the same on screen. */
const PAIRS = [
  ...['АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP', 'СC', 'ТT', 'УY', 'ХX', 'ІI', 'ЅS', 'ЈJ'],
  ...['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'ѕs', 'јj'],
];
const LATIN = new Map(PAIRS.map(([cyrillic = '', latin = '']) => [cyrillic, latin]));
const CYRILLIC = new Map(PAIRS.map(([cyrillic = '', latin = '']) => [latin, cyrillic]));
const DASHES = /[‐‑‒–—−]/g;

/** A normal form of a code: codes that look the same have the same form. */
export const lookOf = (code: string): string =>
  [...code.replaceAll(DASHES, '-').replaceAll(' ', '')]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    .toUpperCase();

export type Odd = { letter: string; at: number; is: 'latin' | 'cyrillic' };

/** The letters that differ in alphabet from the code it resembles, with positions from 1. */
export function oddLetters({ code, like }: { code: string; like: string }): Odd[] {
  const right = [...like];
  return [...code].flatMap((letter, place): Odd[] => {
    if (letter === right[place]) return [];
    if (CYRILLIC.has(letter)) return [{ letter, at: place + 1, is: 'latin' }];
    return LATIN.has(letter) ? [{ letter, at: place + 1, is: 'cyrillic' }] : [];
  });
}
