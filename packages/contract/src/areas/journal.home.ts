import * as z from 'zod';
import { day, timestamp } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { as, named } from '../named.ts';
import { mark } from './journal-mark.ts';
import { LESSON_KINDS } from './schedule.shapes.ts';

/* In a separate file from the other calls: the home uses these, and should not load the others. */

const id = z.int();
const clock = z.string().regex(/^\d\d:\d\d$/);

/** A recent mark. */
const recentMark = named({
  lessonId: as('id_studentJournalVisit', id),
  journalId: as('id_rrnkKrdt', id),
  disciplineId: as('id_discipline', id),
  discipline: as('p34', z.string()),
  lessonType: z.string(),
  kind: z.enum(LESSON_KINDS),
  heldOn: as('visitDate', day),
  topic: as('tema', z.string()),
  pointsMax: z.int(),
  mark: as('otsenka', mark),
  markId: id,
  givenAt: timestamp,
  isNew: z.boolean(),
});

/** A recent lesson without a column, or with students without a mark. */
const unfilledLesson = z.object({
  journalId: id,
  /** The column, if it exists. */
  lessonId: id.nullable(),
  /** The lesson of the schedule, when it comes from there. */
  scheduleId: id.nullable(),
  day,
  bell: z.int(),
  beginsAt: clock,
  endsAt: clock,
  discipline: z.string(),
  className: z.string(),
  lessonType: z.string(),
  kind: z.enum(LESSON_KINDS),
  /** Students without a mark. */
  missing: z.int(),
});

/** Journal data for the home. */
export const journalHome = {
  recent: endpoint({
    method: 'POST',
    path: '/api/visitlog/recent.json',
    access: 'student',
    summary: 'The caller’s marks of recent days, newest first',
    input: z.object({}),
    output: z.array(recentMark),
  }),
  unfilled: endpoint({
    method: 'POST',
    path: '/api/visitlog/unfilled.json',
    access: 'teacher',
    summary: 'The caller’s lessons of recent days without a column, or with students without a mark',
    input: z.object({}),
    output: z.array(unfilledLesson),
  }),
};
