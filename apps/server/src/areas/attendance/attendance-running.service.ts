import { ROLE } from '@bilim/contract/access';
import type { RunningLesson } from '@bilim/contract/areas/attendance.shapes';
import type { ScheduleLesson } from '@bilim/contract/areas/schedule.shapes';
import { instantAt } from '@bilim/rules/days/wall-clock';
import { isGiven, type Occurrence, occurrencesOn } from '@bilim/rules/timetable/timetable';
import { type Here, here } from '../../context/here.ts';
import { termOf } from '../academics/calendar.service.ts';
import { calendarOf } from '../academics/days.service.ts';
import { listOwnLessons } from '../schedule/schedule.service.ts';
import type { Caller } from './attendance.service.ts';
import { selectAttended, selectKeptNow } from './attendance-visit.queries.ts';
import { timesOf } from './codes.ts';
import { isSettled, type OwnVisit } from './own-visit.ts';
import { lessonOf } from './session-view.ts';

type Planned = Occurrence<ScheduleLesson>;
/** A running QR; for a student with the state of their own scan. */
type Opened = Awaited<ReturnType<typeof selectKeptNow>>[number] & { own: OwnVisit | null };

/** The caller's lessons that run now or begin soon: scheduled lessons and QRs opened outside the schedule. */
export async function listRunning(asked: Caller): Promise<RunningLesson[]> {
  const moment = here(asked.context);
  const [planned, opened] = await Promise.all([listPlanned(asked, moment), listOpened(asked, moment)]);
  const scheduled = planned.map((lesson) => ({
    ...plannedLesson(lesson, moment),
    ...stateOf(opened.find((session) => isOf(session, lesson))),
  }));
  const beside = opened
    .filter((session) => !planned.some((lesson) => isOf(session, lesson)))
    .map((session) => ({ ...openedLesson(session), ...stateOf(session) }));
  return [...scheduled, ...beside].sort((one, other) => one.beginsAt.getTime() - other.beginsAt.getTime());
}

/** The caller's scheduled lessons for which a QR may be open now. */
async function listPlanned(asked: Caller, moment: Here): Promise<Planned[]> {
  const { year, term, season } = await termOf({ context: asked.context, day: moment.day });
  if (!term) return [];
  const [lessons, calendar] = await Promise.all([
    listOwnLessons({ ...asked, yearId: year.id, season }),
    calendarOf({ context: asked.context, terms: [term] }),
  ]);
  return occurrencesOn({ day: moment.day, lessons, term, calendar })
    .filter(isGiven)
    .filter((occurrence) => {
      const { opensAt, closesAt } = timesOf(hoursOf(occurrence, moment));
      return opensAt <= moment.now && moment.now <= closesAt;
    });
}

async function listOpened(
  { context: { db }, person, language }: Caller,
  { now, day }: Here,
): Promise<Opened[]> {
  if (person.role === ROLE.teacher) {
    const kept = await selectKeptNow(db, { personId: person.id, now, day }, { language });
    return kept.map((session) => ({ ...session, own: null }));
  }
  const attended = await selectAttended(db, { studentId: person.id, key: null, now, day }, { language });
  return attended.map((session) => ({ ...session, own: session }));
}

const isOf = (session: Opened, { lesson, day, bell }: Planned) =>
  session.journalId === lesson.assignmentId && session.day === day && session.bell === bell;

const hoursOf = ({ day, beginsAt, endsAt }: Planned, { timeZone }: Here) => ({
  beginsAt: instantAt({ day, time: beginsAt, timeZone }),
  endsAt: instantAt({ day, time: endsAt, timeZone }),
});

const plannedLesson = (occurrence: Planned, moment: Here) => {
  const { lesson, day, bell, roomId, building, room } = occurrence;
  const { discipline, lessonType, kind, group, stream } = lesson;
  return {
    scheduleId: lesson.id,
    journalId: lesson.assignmentId,
    day,
    bell,
    discipline,
    lessonType,
    kind,
    className: stream === null ? group : String(stream),
    roomId,
    building,
    room,
    ...hoursOf(occurrence, moment),
  };
};

function openedLesson(session: Opened) {
  const { lessonId: _, ...lesson } = lessonOf(session);
  return { ...lesson, scheduleId: null };
}

/** The QR state of a lesson. There is no session id before the QR is opened or after it has ended. */
function stateOf(session: Opened | undefined) {
  const own = session?.own ?? null;
  const isOpen = session !== undefined && session.endedAt === null;
  const again =
    isOpen && session.round === 2 && own?.state != null
      ? !isSettled({ own, round: 2, secondAt: session.secondAt })
      : false;
  return { sessionId: isOpen ? session.id : null, state: own?.state ?? null, again };
}
