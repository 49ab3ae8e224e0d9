import * as z from 'zod';
import { day, flag, timestamp, wireId, wireInt } from '../codecs.ts';
import { as, named } from '../named.ts';
import { calendarEntry } from './calendar.shapes.ts';

/** Selects a lesson’s colour, independent of the university’s name of its type. */
export const LESSON_KINDS = ['lecture', 'practice', 'laboratory'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

const id = z.int();
/** 'HH:MM', in the university’s time zone. */
const clock = z.string().regex(/^\d\d:\d\d$/);
export const scheduleSeason = wireInt.pipe(z.union([z.literal(1), z.literal(2)]));
/** Every week, odd weeks, even weeks. */
const week = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** The office’s change of a lesson on one day. */
export const lessonChange = z.object({
  id,
  /** The original day of the lesson. */
  day,
  kind: z.enum(['moved', 'cancelled']),
  /** The new place and time; null when cancelled. */
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
  /** Version number of the change. */
  sequence: z.int(),
  changedAt: timestamp,
  /** The caller has dismissed this version. Always true in other users’ timetables. */
  seen: z.boolean(),
});
export type LessonChange = z.output<typeof lessonChange>;

/** A lesson of a term’s weekly schedule, with its changes. */
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
  /** Of the group; of a stream, that of the discipline. The calendar of this faculty applies. */
  facultyId: as('id_faculty', id),
  /** The group, or null for a stream. */
  groupId: as('id_group', id.nullable()),
  /** The group’s name; empty for a stream. */
  group: as('p20', z.string()),
  streamId: id.nullable(),
  stream: z.int().nullable(),
  subgroup: z.int().nullable(),
  roomId: as('id_auditorium', id),
  building: z.string(),
  room: z.string(),
  changes: z.array(lessonChange),
  /** Its room, teacher or group has another lesson at the same time: imported with this conflict. */
  collides: z.boolean(),
  /** The caller may move or cancel it. */
  can: z.object({ change: z.boolean() }),
});
export type ScheduleLesson = z.output<typeof scheduleLesson>;

/**
 * Common data of all timetables of a term: its days, the calendar, the bells, and walking times between buildings. Without the
 * buildings’ locations: students could send those as the location of a scan.
 */
export const scheduleFrame = z.object({
  year: z.int(),
  season: z.int(),
  /** Null while the year has no such term. */
  term: z.object({ startsOn: day, endsOn: day }).nullable(),
  /** The university’s calendar in the term and some weeks around it. */
  calendar: z.array(calendarEntry),
  bells: z.array(z.object({ number: z.int(), beginsAt: clock, endsAt: clock })),
  /** Each pair of buildings once. */
  walks: z.array(z.object({ from: z.string(), to: z.string(), minutes: z.int() })),
});
export type ScheduleFrame = z.output<typeof scheduleFrame>;

/** A timetable that any signed-in user may view. */
export const TIMETABLE_OWNERS = ['group', 'stream', 'teacher', 'room'] as const;
export type TimetableOwner = (typeof TIMETABLE_OWNERS)[number];
export const timetableOwner = z.object({
  kind: z.enum(TIMETABLE_OWNERS),
  id,
  name: z.string(),
  note: z.string(),
});

export const inTerm = { yearId: as('year', wireId), season: as('ws', scheduleSeason) };
