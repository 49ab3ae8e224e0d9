import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { placesOn } from '@bilim/rules/timetable/plan';
import { isGiven, occurrencesOn } from '@bilim/rules/timetable/timetable';
import type { Db } from '../../db/open.ts';
import { streamText } from '../../http/texts.ts';
import type { CalendarRow } from '../academics/days.service.ts';
import { selectAround } from './changes.queries.ts';
import type { LessonRow } from './schedule.queries.ts';

type Slot = { day: string; bell: number; roomId: number };

/** Refuses a time at which the room, the teacher or any student is taken; the failure names the conflicting lesson. */
export async function refuseClashes({
  db,
  lesson,
  plannedOn,
  to,
  language,
  calendar,
}: {
  db: Db;
  lesson: Pick<LessonRow, 'id' | 'assignmentId' | 'termId' | 'startsOn' | 'endsOn'>;
  /** The planned day of the lesson to be placed. */
  plannedOn: string;
  to: Slot;
  language: Language;
  calendar: readonly CalendarRow[];
}) {
  const { assignmentId, termId } = lesson;
  const places = placesOn({ day: to.day, term: lesson, calendar });
  if (!places) throw new Failure('LESSON_OUTSIDE_TERM');
  const slot = { termId, day: to.day, bell: to.bell, ...places };
  const lessons = await selectAround(db, { readerId: 0, assignmentId, ...slot }, { language });
  const others = occurrencesOn({ day: to.day, lessons, term: lesson, calendar })
    .filter((one) => isGiven(one) && one.bell === to.bell)
    // The lesson leaves its own old place, but the same lesson on another day still counts.
    .filter((one) => one.lesson.id !== lesson.id || (one.change?.day ?? one.day) !== plannedOn);
  const refuse = (
    code: 'ROOM_TAKEN' | 'TEACHER_TAKEN' | 'STUDENTS_TAKEN',
    clash: (typeof others)[number],
  ) => {
    const { discipline, group, stream } = clash.lesson;
    const name = stream === null ? group : streamText({ number: stream, language });
    throw new Failure(code, { discipline, group: name });
  };
  const inRoom = others.find(({ roomId }) => roomId === to.roomId);
  if (inRoom) refuse('ROOM_TAKEN', inRoom);
  const ofTeacher = others.find((one) => one.lesson.sharesTeacher);
  if (ofTeacher) refuse('TEACHER_TAKEN', ofTeacher);
  const ofStudents = others.find((one) => one.lesson.sharesStudents);
  if (ofStudents) refuse('STUDENTS_TAKEN', ofStudents);
}
