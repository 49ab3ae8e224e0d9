import * as z from 'zod';

/** No mark is over it, whatever a lesson is worth. */
export const POINTS_MAX = 1000;
/** 'не был': was absent, as every journal in the country writes it. */
export const ABSENT_TEXT = 'н/б';
export const PRESENT_TEXT = '+';

const markValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('present') }),
  z.object({ kind: z.literal('absent') }),
  z.object({ kind: z.literal('points'), points: z.int().min(0).max(POINTS_MAX) }),
  /** Nothing is said about the student, or what was said is taken back. */
  z.object({ kind: z.literal('none') }),
]);
export type Mark = z.infer<typeof markValue>;

/** A mark as journals write it: '5', 'н/б', '+' for plain presence, and nothing. */
export function markText(mark: Mark): string {
  if (mark.kind === 'points') return String(mark.points);
  if (mark.kind === 'absent') return ABSENT_TEXT;
  return mark.kind === 'present' ? PRESENT_TEXT : '';
}

export function markOf(text: string): Mark {
  if (text === '') return { kind: 'none' };
  if (text === ABSENT_TEXT) return { kind: 'absent' };
  return text === PRESENT_TEXT ? { kind: 'present' } : { kind: 'points', points: Number(text) };
}

/** The text outside, what it means inside. */
export const mark = z.codec(z.string().regex(/^(?:|\+|н\/б|0|[1-9]\d{0,3})$/), markValue, {
  decode: markOf,
  encode: markText,
});
