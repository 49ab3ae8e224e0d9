import type { ScheduleLesson } from '@bilim/contract/areas/schedule.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { dayRule, hoursOf } from '@bilim/rules/timetable/day-rule';
import { isPlannedOn } from '@bilim/rules/timetable/timetable';
import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { once } from '../../context/once.ts';
import { audit } from '../../db/audit.queries.ts';
import { type KeyedLock, lockKeysUntilCommit } from '../../db/locks.ts';
import type { Attempt } from '../../db/once.queries.ts';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { type CalendarRow, calendarBetween } from '../academics/days.service.ts';
import { notify } from '../notices/notify.service.ts';
import { saveChange, selectConcerned, selectTarget, undoChange } from './changes.queries.ts';
import { refuseClashes } from './clashes.service.ts';
import { schedulePolicy } from './schedule.policy.ts';
import { type LessonRow, selectLesson } from './schedule.queries.ts';
import { getLesson } from './schedule.service.ts';

type Changing = {
  context: AppContext;
  person: Person;
  language: Language;
  attempt?: Attempt;
  lessonId: number;
  /** The day on which the weekly schedule has the lesson. */
  day: string;
};
type TargetSlot = { toDay: string; toBell: number; toRoomId: number };

/** Moves a lesson of one day to another place or time. A repeated request changes nothing. */
export function moveLesson({
  note,
  ...asked
}: Changing & TargetSlot & { note: string }): Promise<ScheduleLesson> {
  const { context, person, language, lessonId, day, toDay, toBell, toRoomId } = asked;
  return change(asked, async (db) => {
    await holdPlace(db, { lessonId, day, places: [{ day: toDay, bell: toBell }] });
    const { lesson, calendar } = await loadPlanned(db, asked);
    const isSamePlace = toDay === day && toBell === lesson.bell && toRoomId === lesson.roomId;
    if (isSamePlace) throw new Failure('LESSON_SAME_PLACE');
    const target = await loadTarget(db, { lesson, bell: toBell, roomId: toRoomId });
    const isNewRoom = toRoomId !== lesson.roomId;
    if (isNewRoom && target.capacity < target.students) {
      const { room, capacity, students } = target;
      throw new Failure('ROOM_TOO_SMALL', { room, capacity, students });
    }
    const to = { day: toDay, bell: toBell, roomId: toRoomId };
    refuseDayOff({ lesson, to: { ...to, ...target.times }, calendar });
    await refuseClashes({ db, lesson, plannedOn: day, to, language, calendar });
    await saveChange(db, {
      lessonId,
      day,
      kind: 'moved',
      toDay,
      toBellId: target.bellId,
      toRoomId,
      note,
      changedById: person.id,
      now: context.now(),
    });
    const told = await tell(db, { asked, lesson, action: 'schedule.moved', after: { ...to, note } });
    await notify(db, {
      kind: 'schedule.moved',
      link: `/schedule?day=${toDay}&lesson=${lessonId}`,
      details: { day, toDay, bell: toBell, room: target.room, ...told.details },
      ...told.to,
    });
  });
}

/** Cancels a lesson of one day. */
export function cancelLesson({ note, ...asked }: Changing & { note: string }): Promise<ScheduleLesson> {
  const { context, person, lessonId, day } = asked;
  return change(asked, async (db) => {
    await holdPlace(db, { lessonId, day, places: [] });
    const { lesson } = await loadPlanned(db, asked);
    await saveChange(db, {
      lessonId,
      day,
      kind: 'cancelled',
      toDay: null,
      toBellId: null,
      toRoomId: null,
      note,
      changedById: person.id,
      now: context.now(),
    });
    const told = await tell(db, { asked, lesson, action: 'schedule.cancelled', after: { note } });
    await notifyOfDay(db, { kind: 'schedule.cancelled', asked, told });
  });
}

/** Restores the planned lesson of one day, unless its place has been taken meanwhile. */
export async function restoreLesson(asked: Changing): Promise<ScheduleLesson> {
  const { context, person, language, lessonId, day } = asked;
  return change(asked, async (db) => {
    // The lesson's bell decides which place to lock, so the lesson is read again under the lock.
    const { bell } = await loadLesson(db, asked);
    await holdPlace(db, { lessonId, day, places: [{ day, bell }] });
    const { lesson, calendar } = await loadPlanned(db, asked);
    if (!lesson.changes.some((one) => one.day === day)) return;
    const to = { day, bell, roomId: lesson.roomId };
    await refuseClashes({ db, lesson, plannedOn: day, to, language, calendar });
    await undoChange(db, { lessonId, day, changedById: person.id, now: context.now() });
    const told = await tell(db, { asked, lesson, action: 'schedule.restored', after: null });
    await notifyOfDay(db, { kind: 'schedule.restored', asked, told });
  });
}

async function change(
  { context, person, language, attempt, lessonId }: Changing,
  work: (db: Db) => Promise<void>,
): Promise<ScheduleLesson> {
  await once({
    context,
    attempt,
    answer: z.int(),
    work: (first) =>
      context.db.transaction((db) =>
        first(db, async () => {
          await work(db);
          return lessonId;
        }),
      ),
  });
  return getLesson({ context, person, language, id: lessonId });
}

/**
 * Serializes changes of a lesson's day and of one bell of a day. Rooms, teachers and students are checked and taken
 * under this one lock.
 */
const holdPlace = (
  db: Db,
  {
    lessonId,
    day,
    places,
  }: { lessonId: number; day: string; places: readonly { day: string; bell: number }[] },
) => {
  const lesson: KeyedLock = { about: 'lesson', key: `${lessonId}/${day}` };
  const slots = places.map(
    (place): KeyedLock => ({ about: 'lesson time', key: `${place.day}/${place.bell}` }),
  );
  return lockKeysUntilCommit(db, [lesson, ...slots]);
};

/** The lesson, if the caller may change it. */
const loadLesson = async (db: Db, { person, language, lessonId }: Changing) =>
  schedulePolicy.authorize(
    person,
    'change',
    await selectLesson(db, { id: lessonId, readerId: person.id }, { language }),
  );

/** The lesson, if the weekly schedule has it on that day. */
async function loadPlanned(db: Db, asked: Changing) {
  const lesson = await loadLesson(db, asked);
  const { startsOn: from, endsOn: to } = lesson;
  const { context, language } = asked;
  const calendar = await calendarBetween({ context: { ...context, db }, from, to, language });
  if (!isPlannedOn({ lesson, day: asked.day, term: lesson, calendar }))
    throw new Failure('LESSON_NOT_THAT_DAY');
  return { lesson, calendar };
}

/** Refuses a day without lessons, and a bell that does not ring on a shortened day; the failure names the day. */
function refuseDayOff({
  lesson: { facultyId },
  to,
  calendar,
}: {
  lesson: LessonRow;
  to: { day: string; bell: number; beginsAt: string; endsAt: string };
  calendar: readonly CalendarRow[];
}) {
  const rule = dayRule({ day: to.day, facultyId, calendar });
  if (!rule.entry || hoursOf({ rule, usual: to })) return;
  const { name } = rule.entry;
  throw rule.isTaught
    ? new Failure('LESSON_BELL_OFF', { name, bell: to.bell })
    : new Failure('LESSON_DAY_OFF', { name });
}

/** The target place; an unknown bell or room is an error of the caller. */
async function loadTarget(
  db: Db,
  { lesson: { assignmentId }, bell, roomId }: { lesson: LessonRow; bell: number; roomId: number },
) {
  const { bellId, beginsAt, endsAt, room, capacity, students } = await selectTarget(db, {
    assignmentId,
    bell,
    roomId,
  });
  if (bellId === null || beginsAt === null || endsAt === null)
    throw new Failure('BAD_INPUT', { field: 'toBell' });
  if (room === null || capacity === null) throw new Failure('BAD_INPUT', { field: 'toRoomId' });
  return { bellId, times: { beginsAt, endsAt }, room, capacity, students };
}

/** Writes the audit line and notifies the lesson's teachers and students. */
async function tell(
  db: Db,
  {
    asked: { context, person, lessonId, day },
    lesson,
    action,
    after,
  }: {
    asked: Changing;
    lesson: LessonRow;
    action: 'schedule.moved' | 'schedule.cancelled' | 'schedule.restored';
    after: Record<string, unknown> | null;
  },
) {
  const before = lesson.changes.find((one) => one.day === day);
  const was = before && { kind: before.kind, to: before.to, note: before.note };
  await audit(db, {
    person,
    action,
    object: `lesson:${lessonId}`,
    details: { day, before: was ?? null, after },
  });
  const { people, ...discipline } = await selectConcerned(db, { assignmentId: lesson.assignmentId });
  await context.events.publish({ db, to: { people }, event: { kind: 'schedule.changed', lessonId, day } });
  // The notice is for the others: the caller has just made the change.
  const to = { to: people.filter((id) => id !== person.id), now: context.now() };
  return { to, details: { discipline } };
}

/** Notifies the others of a lesson that is cancelled or takes place as planned. */
const notifyOfDay = (
  db: Db,
  {
    kind,
    asked: { day, lessonId },
    told,
  }: {
    kind: 'schedule.cancelled' | 'schedule.restored';
    asked: Changing;
    told: Awaited<ReturnType<typeof tell>>;
  },
) =>
  notify(db, {
    kind,
    link: `/schedule?day=${day}&lesson=${lessonId}`,
    details: { day, ...told.details },
    ...told.to,
  });
