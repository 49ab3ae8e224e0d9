import * as z from 'zod';
import { storableText, wireId, wireInt } from '../codecs.ts';
import { as } from '../named.ts';
import { scheduleSeason } from './schedule.shapes.ts';

/* What the calls of the area are asked with. */

export const EDITS_MAX = 500;
export const TOPIC_MAX = 500;
export const REASON_MAX = 500;
const SUBGROUPS_MAX = 9;
/** As many columns as a journal holds. */
export const LESSONS_MAX = 300;
/** For so long what was taken away can be brought back. */
export const TRASH_DAYS = 30;

export const inTerm = { yearId: as('id_a_year', wireId), season: as('id_w_s', scheduleSeason) };
export const ofJournal = { journalId: as('id_rrnkKrdt', wireId) };
export const ofLesson = { lessonId: as('id_studentJournalVisit', wireId) };
/** Nothing, or words that can be read. */
const reasonText = storableText
  .trim()
  .max(REASON_MAX)
  .refine((text) => text === '' || /[\p{L}\p{N}]/u.test(text));
export const reason = { reason: reasonText.default('') };
export const whole = (min: number, max: number) => wireInt.pipe(z.int().min(min).max(max));
export const subgroup = whole(1, SUBGROUPS_MAX).nullable();
export const asTeacher = { uid: 'id', id_teacher: 'id', role: 'role', fromType: 'role' } as const;
export const asStudent = { uid: 'id', id_student: 'id', role: 'role', fromType: 'role' } as const;
