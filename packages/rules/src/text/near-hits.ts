import { foldedWords, foldLetters } from './fold-text.ts';
import { transliterate } from './transliterate.ts';

/** A matched part of a text. */
export type NearHit = { from: number; to: number };

/** Shorter words are too similar to each other for near matching. */
const SHORTEST = 4;

/**
 * Finds the parts of a text to highlight for a query: the exact words; else words that contain one of them; else
 * words that differ only by a typo, another ending or another alphabet.
 */
export function nearHits({ text, query }: { text: string; query: string }): NearHit[] {
  const wanted = foldedWords(query);
  if (wanted.length === 0) return [];
  const folded = foldLetters(text);
  const whole = folded.indexOf(wanted.join(' '));
  if (whole >= 0) return [{ from: whole, to: whole + wanted.join(' ').length }];
  return [...folded.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
    const part = wanted.find((one) => word.includes(one));
    if (part !== undefined) {
      const from = index + word.indexOf(part);
      return [{ from, to: from + part.length }];
    }
    return wanted.some((one) => isNear(word, one)) ? [{ from: index, to: index + word.length }] : [];
  });
}

function isNear(one: string, other: string): boolean {
  const [a, b] = [sound(one), sound(other)];
  const shorter = Math.min(a.length, b.length);
  if (shorter < SHORTEST) return false;
  if (commonStart(a, b) >= Math.max(SHORTEST, Math.ceil(shorter * 0.6))) return true;
  return slips(a, b) <= (shorter < 8 ? 1 : 2);
}

/** In Latin letters, with double letters reduced to one: 'програмирование' is a spelling of 'программирование'. */
const sound = (word: string) => transliterate(word).replaceAll(/(.)\1+/g, '$1');

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** The edit distance: letters inserted, deleted, replaced or swapped with a neighbour. */
function slips(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
