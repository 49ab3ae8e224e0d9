import type { JournalMark } from '@bilim/rules/journal/marks';

/**
 * н on any keyboard: its own key, the same key on a Latin layout, and the letters that look or sound like it.
 */
const ABSENT_KEYS: ReadonlySet<string> = new Set(['н', 'y', 'h', 'n']);
const ABSENT_WORDS: ReadonlySet<string> = new Set([...ABSENT_KEYS, 'нб', 'н/б', 'н.б', 'н.б.', 'abs', 'жок']);
const PRESENT_KEYS: ReadonlySet<string> = new Set(['+', '.', '=', 'ю']);
const PRESENT_WORDS: ReadonlySet<string> = new Set([...PRESENT_KEYS, '·', '✓', 'б', 'был', 'была', 'v']);

/** Whether one of these words begins with the text, so that typing may continue. */
const begins = (words: ReadonlySet<string>, start: string) =>
  [...words].some((word) => word.startsWith(start));

/**
 * The mark set at once by one key; digits need an editor, since there may be two. After н the rest of 'нб'
 * and 'н/б' may follow: those letters are not separate words, although 'б' alone means presence.
 */
export function instantText({ word }: { word: string }): string | null {
  const typed = word.toLowerCase();
  if (typed.length > 1) return begins(ABSENT_WORDS, typed) && ABSENT_KEYS.has(typed.charAt(0)) ? 'н/б' : null;
  if (ABSENT_KEYS.has(typed)) return 'н/б';
  return PRESENT_KEYS.has(typed) ? '+' : null;
}

/** A mark as typed or pasted from a spreadsheet; null if the lesson cannot have it. */
export function readMark(text: string, { pointsMax }: { pointsMax: number }): JournalMark | null {
  const word = text.trim().toLowerCase();
  if (word === '' || word === '-' || word === '–') return { kind: 'none' };
  if (ABSENT_WORDS.has(word)) return { kind: 'absent' };
  if (PRESENT_WORDS.has(word)) return { kind: 'present' };
  // Spreadsheets may write integers with a zero fraction.
  const [, whole] = /^(\d{1,4})(?:[.,]0+)?$/.exec(word) ?? [];
  const points = Number(whole);
  return whole !== undefined && points <= pointsMax ? { kind: 'points', points } : null;
}
