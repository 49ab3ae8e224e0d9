import type { JournalMark } from '@bilim/rules/journal-marks';

/** н on any keyboard: its own key, the same key on a Latin one, and the letters that look or sound like it. */
const ABSENT_KEYS: ReadonlySet<string> = new Set(['н', 'y', 'h', 'n']);
const ABSENT_WORDS: ReadonlySet<string> = new Set([...ABSENT_KEYS, 'нб', 'н/б', 'н.б', 'н.б.', 'abs', 'жок']);
const PRESENT_KEYS: ReadonlySet<string> = new Set(['+', '.', '=', 'ю']);
const PRESENT_WORDS: ReadonlySet<string> = new Set([...PRESENT_KEYS, '·', '✓', 'б', 'был', 'была', 'v']);

/** Whether one of these words begins like this, so that more of it may follow. */
const begins = (words: ReadonlySet<string>, start: string) =>
  [...words].some((word) => word.startsWith(start));

/**
 * What is put at once by one key; digits need an editor, for there may be two of them. After н come the rest of 'нб' and 'н/б':
 * these letters are no words of their own, for 'б' alone says that the student was there.
 */
export function instantText({ word }: { word: string }): string | null {
  const typed = word.toLowerCase();
  if (typed.length > 1) return begins(ABSENT_WORDS, typed) && ABSENT_KEYS.has(typed.charAt(0)) ? 'н/б' : null;
  if (ABSENT_KEYS.has(typed)) return 'н/б';
  return PRESENT_KEYS.has(typed) ? '+' : null;
}

/** A mark as somebody types it or has it in a spreadsheet; null when it is none that this lesson can have. */
export function readMark(text: string, { pointsMax }: { pointsMax: number }): JournalMark | null {
  const word = text.trim().toLowerCase();
  if (word === '' || word === '-' || word === '–') return { kind: 'none' };
  if (ABSENT_WORDS.has(word)) return { kind: 'absent' };
  if (PRESENT_WORDS.has(word)) return { kind: 'present' };
  // Spreadsheets write whole numbers with a fraction of nothing, too.
  const [, whole] = /^(\d{1,4})(?:[.,]0+)?$/.exec(word) ?? [];
  const points = Number(whole);
  return whole !== undefined && points <= pointsMax ? { kind: 'points', points } : null;
}
