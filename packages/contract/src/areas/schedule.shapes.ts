import * as z from 'zod';
import { day, flag, timestamp, wireId, wireInt } from '../codecs.ts';
import { as, named } from '../named.ts';

/** By this a lesson has its colour, whatever the university calls its type. */
export const LESSON_KINDS = ['lecture', 'practice', 'laboratory'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

const id = z.int();
/** 'HH:MM', in the university's zone. */
const clock = z.string().regex(/^\d\d:\d\d$/);
export const scheduleSeason = wireInt.pipe(z.union([z.literal(1), z.literal(2)]));
/** Every week, odd weeks, even weeks. */
const week = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** What the office changed about a lesson on one day. */
export const lessonChange = z.object({
  id,
  /** The day on which the lesson would have been given. */
  day,
  kind: z.enum(['moved', 'cancelled']),
  /** Where it is given instead; null when it is cancelled. */
  to: z
    .object({
      day,
      bell: z.int(),
      beginsAt: clock,
      endsAt: clock,
      roomId: id,
      building: z.string(),
      room: z.string(),
    })
    .nullable(),
  note: z.string(),
  /** Grows with each change of the change. */
  sequence: z.int(),
  changedAt: timestamp,
  /** The caller has said 'understood' to this state of it. Always true in somebody else's timetable. */
  seen: z.boolean(),
});
export type LessonChange = z.output<typeof lessonChange>;

/** A lesson of the weekly schedule of a term, with what was changed about it. */
export const scheduleLesson = named({
  id: as('idShed', id),
  assignmentId: as('id_rrnkKrdt', id),
  dayNumber: as('day_number', z.int().min(1).max(7)),
  bell: as('id_time', z.int()),
  beginsAt: clock,
  endsAt: clock,
  week,
  disciplineId: as('id_discipline', id),
  discipline: as('p34', z.string()),
  lessonTypeId: as('id_vid_zaniatiy', id),
  lessonType: z.string(),
  kind: z.enum(LESSON_KINDS),
  semesterId: as('id_semester', id),
  elective: as('isSelect', flag),
  teacherId: as('id_teacher', id),
  teacherCode: as('idid', id),
  teacher: as('t_fio', z.string()),
  teacherHasPhoto: z.boolean(),
  /** The group, or null for a stream. */
  groupId: as('id_group', id.nullable()),
  /** The group's name; for a stream empty. */
  group: as('p20', z.string()),
  streamId: id.nullable(),
  stream: z.int().nullable(),
  subgroup: z.int().nullable(),
  roomId: as('id_auditorium', id),
  building: z.string(),
  room: z.string(),
  changes: z.array(lessonChange),
  /** Its room, teacher or group is elsewhere too at that time: it was brought in so. */
  collides: z.boolean(),
  /** The caller may move or cancel it. */
  can: z.object({ change: z.boolean() }),
});
export type ScheduleLesson = z.output<typeof scheduleLesson>;

/**
 * What every timetable of a term stands in: its days, the bells, and how long one walks between buildings. Not where they are:
 * students would send that as the place of a scan.
 */
export const scheduleFrame = z.object({
  year: z.int(),
  season: z.int(),
  /** Null while the year has no such term. */
  term: z.object({ startsOn: day, endsOn: day }).nullable(),
  bells: z.array(z.object({ number: z.int(), beginsAt: clock, endsAt: clock })),
  /** Each pair of buildings once. */
  walks: z.array(z.object({ from: z.string(), to: z.string(), minutes: z.int() })),
});
export type ScheduleFrame = z.output<typeof scheduleFrame>;

/** Whose timetable can be looked at by anyone signed in. */
export const TIMETABLE_OWNERS = ['group', 'stream', 'teacher', 'room'] as const;
export type TimetableOwner = (typeof TIMETABLE_OWNERS)[number];
export const timetableOwner = z.object({
  kind: z.enum(TIMETABLE_OWNERS),
  id,
  name: z.string(),
  note: z.string(),
});

export const inTerm = { yearId: as('year', wireId), season: as('ws', scheduleSeason) };
