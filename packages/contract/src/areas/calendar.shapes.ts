import * as z from 'zod';
import { day } from '../codecs.ts';
import { event } from '../event.ts';

/* In a separate file from the calls: every timetable contains the calendar. */

/**
 * What an entry makes of its days: no lessons; exams instead of lessons; other bells; another weekday's timetable.
 */
export const DAY_KINDS = ['holiday', 'exams', 'shortened', 'substituted'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** 'HH:MM', in the university’s time zone. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A bell of a shortened day. */
export const rungBell = z.object({ number: z.int().min(1).max(99), beginsAt: clock, endsAt: clock });
export type RungBell = z.output<typeof rungBell>;

/** The weekday whose timetable is followed; week 0 is the day's own, 1 an odd one, 2 an even one. */
export const followedDay = z.object({
  dayNumber: z.int().min(1).max(7),
  week: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
export type FollowedDay = z.output<typeof followedDay>;

/** An entry of the university's calendar. */
export const calendarEntry = z.object({
  id: z.int(),
  kind: z.enum(DAY_KINDS),
  name: z.string(),
  from: day,
  to: day,
  /** Null: the whole university. */
  facultyId: z.int().nullable(),
  /** The faculty’s short name. */
  faculty: z.string().nullable(),
  /** Of a shortened day: the bells that ring. */
  bells: z.array(rungBell),
  /** Of a substituted day. */
  follows: followedDay.nullable(),
  /** False: the office has not confirmed the date yet. */
  confirmed: z.boolean(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

export const calendarEvents = {
  /** To everyone: each timetable depends on the calendar. */
  changed: event('calendar.changed', {}),
};
