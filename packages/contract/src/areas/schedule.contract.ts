import * as z from 'zod';
import { day, storableText, timestamp, wireId, wireInt } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { named } from '../named.ts';
import type { NoticeKinds } from '../notice.ts';
import { scheduleDay, scheduleEvents } from './schedule.day.ts';
import { inTerm, scheduleLesson, TIMETABLE_OWNERS, timetableOwner } from './schedule.shapes.ts';

export const CHANGE_NOTE_MAX = 500;
export const OWNERS_FOUND = 20;
/** Maximum number of changes dismissed at once. */
export const SEEN_MAX = 200;

const changeOf = { lessonId: wireId, day };

export const scheduleContract = area({
  ...scheduleDay,
  timetable: endpoint({
    method: 'POST',
    path: '/api/schedule/timetable.json',
    access: 'signedIn',
    summary: 'The timetable of a group, a stream, a teacher or a room in a term',
    input: named({ ...inTerm, kind: z.enum(TIMETABLE_OWNERS), id: wireId }),
    output: z.object({ owner: timetableOwner, lessons: z.array(scheduleLesson) }),
  }),
  owners: endpoint({
    method: 'POST',
    path: '/api/schedule/owners.json',
    access: 'signedIn',
    summary: 'Groups, teachers and rooms whose name contains the text, for choosing a timetable',
    limit: 'read',
    input: z.object({
      text: storableText.trim().min(1).max(100),
      kind: z.enum(['group', 'teacher', 'room']).optional(),
    }),
    output: z.array(timetableOwner),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/schedule/seen.json',
    access: 'signedIn',
    summary: 'Dismisses these changes, each in its displayed state',
    input: z.object({
      changes: z
        .array(z.object({ id: wireId, sequence: wireInt.pipe(z.int().min(1).max(2_147_483_647)) }))
        .min(1)
        .max(SEEN_MAX),
    }),
    output: z.null(),
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/schedule/move.json',
    access: 'registrar',
    summary:
      'Moves a lesson of one day to another time or room; refused on a conflict of room, teacher or students',
    once: true,
    input: z.object({
      ...changeOf,
      toDay: day,
      toBell: wireInt.pipe(z.int().min(1).max(99)),
      toRoomId: wireId,
      note: storableText.trim().max(CHANGE_NOTE_MAX).default(''),
      clientId: z.uuid().optional(),
    }),
    output: scheduleLesson,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/schedule/cancel.json',
    access: 'registrar',
    summary: 'Cancels a lesson of one day',
    once: true,
    input: z.object({
      ...changeOf,
      note: storableText.trim().max(CHANGE_NOTE_MAX).default(''),
      clientId: z.uuid().optional(),
    }),
    output: scheduleLesson,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/schedule/restore.json',
    access: 'registrar',
    summary: 'Undoes the change of a lesson on one day',
    input: z.object(changeOf),
    output: scheduleLesson,
  }),
  rooms: endpoint({
    method: 'POST',
    path: '/api/schedule/rooms.json',
    access: 'registrar',
    summary: 'The rooms, and which are free at a bell of a day: for moving a lesson',
    input: z.object({ day, bell: wireInt.pipe(z.int().min(1).max(99)) }),
    output: z.array(
      z.object({ id: z.int(), building: z.string(), room: z.string(), capacity: z.int(), free: z.boolean() }),
    ),
  }),
  feed: endpoint({
    method: 'POST',
    path: '/api/schedule/feed.json',
    access: 'signedIn',
    summary:
      'Whether the caller has a calendar link, since when, and when it was last read; never the link itself',
    input: z.object({}),
    output: z.object({ feed: z.object({ createdAt: timestamp, readAt: timestamp.nullable() }).nullable() }),
  }),
  createFeed: endpoint({
    method: 'POST',
    path: '/api/schedule/feed/create.json',
    access: 'signedIn',
    summary: 'Creates a private calendar link, returned only once; the previous one is revoked',
    input: z.object({}),
    output: z.object({ path: z.string(), createdAt: timestamp }),
  }),
  revokeFeed: endpoint({
    method: 'POST',
    path: '/api/schedule/feed/revoke.json',
    access: 'signedIn',
    summary: 'Revokes the calendar link',
    input: z.object({}),
    output: z.null(),
  }),
  calendar: rawEndpoint({
    method: 'GET',
    path: '/api/schedule/calendar.ics',
    access: 'public',
    summary: 'The timetable of the link’s owner, as iCalendar',
    limit: 'page',
    input: z.object({ key: z.string().min(1).max(100) }),
  }),
});

export const scheduleFailures = {
  LESSON_NOT_FOUND: 404,
  TIMETABLE_NOT_FOUND: 404,
  /** The weekly schedule of the term has no such lesson on that day. */
  LESSON_NOT_THAT_DAY: 400,
  LESSON_OUTSIDE_TERM: 400,
  /** The university’s calendar has no lessons on that day. */
  LESSON_DAY_OFF: 409,
  /** That bell does not ring on a shortened day. */
  LESSON_BELL_OFF: 409,
  LESSON_SAME_PLACE: 400,
  ROOM_TAKEN: 409,
  ROOM_TOO_SMALL: 409,
  TEACHER_TAKEN: 409,
  STUDENTS_TAKEN: 409,
  CALENDAR_NOT_FOUND: 404,
} as const;

export const scheduleNotices = {
  moved: {
    for: 'everyone',
    details: { discipline: 'names', day: 'day', toDay: 'day', bell: 'number', room: 'text' },
    off: [],
    urgent: true,
  },
  cancelled: { for: 'everyone', details: { discipline: 'names', day: 'day' }, off: [], urgent: true },
  restored: { for: 'everyone', details: { discipline: 'names', day: 'day' }, off: [], urgent: true },
} as const satisfies NoticeKinds;

export const scheduleArea = {
  notices: scheduleNotices,
  calls: scheduleContract,
  failures: scheduleFailures,
  events: scheduleEvents,
  audit: [
    'schedule.moved',
    'schedule.cancelled',
    'schedule.restored',
    'schedule.feed_created',
    'schedule.feed_revoked',
  ],
} as const;
