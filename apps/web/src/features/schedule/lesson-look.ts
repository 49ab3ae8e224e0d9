import type { LessonKind } from '@bilim/contract/areas/schedule.shapes';
import type { Tone } from '../../ui/theme/tokens.ts';

/** Lecture teal, practice blue, laboratory violet; always shown with the text. */
export const KIND_TONE: Readonly<Record<LessonKind, Tone>> = {
  lecture: 'teal',
  practice: 'info',
  laboratory: 'violet',
};
