import * as z from 'zod';

/** The upper limit of a mark, for any maximum of a lesson. */
export const POINTS_MAX = 1000;
/** 'не был' (was absent), the standard abbreviation in the country’s journals. */
export const ABSENT_TEXT = 'н/б';
export const PRESENT_TEXT = '+';

const markValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('present') }),
  z.object({ kind: z.literal('absent') }),
  z.object({ kind: z.literal('points'), points: z.int().min(0).max(POINTS_MAX) }),
  /** No mark, or a withdrawn mark. */
  z.object({ kind: z.literal('none') }),
]);
export type Mark = z.infer<typeof markValue>;

/** A mark in journal notation: '5', 'н/б', '+' for plain presence, and an empty text. */
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

/** Text on the wire, a mark in our code. */
export const mark = z.codec(z.string().regex(/^(?:|\+|н\/б|0|[1-9]\d{0,3})$/), markValue, {
  decode: markOf,
  encode: markText,
});
