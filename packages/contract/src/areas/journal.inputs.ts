import * as z from 'zod';
import { storableText, wireId, wireInt } from '../codecs.ts';
import { as } from '../named.ts';
import { scheduleSeason } from './schedule.shapes.ts';

/* Inputs of the area’s calls. */

export const EDITS_MAX = 500;
export const TOPIC_MAX = 500;
export const REASON_MAX = 500;
const SUBGROUPS_MAX = 9;
/** Maximum number of columns in a journal. */
export const LESSONS_MAX = 300;
/** How long a deletion can be undone. */
export const TRASH_DAYS = 30;

export const inTerm = { yearId: as('id_a_year', wireId), season: as('id_w_s', scheduleSeason) };
export const ofJournal = { journalId: as('id_rrnkKrdt', wireId) };
export const ofLesson = { lessonId: as('id_studentJournalVisit', wireId) };
/** Empty, or readable text. */
const reasonText = storableText
  .trim()
  .max(REASON_MAX)
  .refine((text) => text === '' || /[\p{L}\p{N}]/u.test(text));
export const reason = { reason: reasonText.default('') };
export const whole = (min: number, max: number) => wireInt.pipe(z.int().min(min).max(max));
export const subgroup = whole(1, SUBGROUPS_MAX).nullable();
export const asTeacher = { uid: 'id', id_teacher: 'id', role: 'role', fromType: 'role' } as const;
export const asStudent = { uid: 'id', id_student: 'id', role: 'role', fromType: 'role' } as const;
