import { dayAt } from '@bilim/rules/days/academic-year';
import { addDays } from '@bilim/rules/days/add-days';
import { instantAt } from '@bilim/rules/days/wall-clock';
import { type CalendarEntry, dayRule } from '@bilim/rules/timetable/day-rule';
import { isPlannedOn } from '@bilim/rules/timetable/timetable';
import type { BrowserContext } from '@playwright/test';
import { post } from './calls.ts';

const TIME_ZONE = 'Asia/Bishkek';

/** The lesson fields that journeys use, as the server sends them. */
type WireLesson = {
  idShed: number;
  id_discipline: number;
  p34: string;
  day_number: number;
  id_time: number;
  week: number;
  id_faculty: number;
  beginsAt: string;
  endsAt: string;
  t_fio: string;
  id_group: number | null;
  changes: { day: string; to: { day: string } | null }[];
};
type Frame = { term: { startsOn: string; endsOn: string }; calendar: CalendarEntry[] };

/** A lesson and a future day on which it is given. */
export type ComingLesson = {
  lessonId: number;
  discipline: string;
  teacher: string;
  groupId: number;
  bell: number;
  day: string;
  /** The instant of a wall-clock time on that day. */
  at: (time: { minutesIn: number }) => Date;
};

async function first<T>(context: BrowserContext, path: string): Promise<T> {
  const answer = await context.request.get(`/lms/api/discipline/current/${path}.json`);
  const { data }: { data: T[] } = await answer.json();
  const [row] = data;
  if (!row) throw new Error(`Nothing at ${path}`);
  return row;
}

/** A group’s lesson that the caller neither attends nor teaches, as a chat address names its class. */
export async function foreignLesson(context: BrowserContext, role: 'student' | 'teacher') {
  const { id_a_year: year } = await first<{ id_a_year: number }>(context, 'year');
  const { id_ws: ws } = await first<{ id_ws: number }>(context, 'ws');
  const own = await post<WireLesson[]>(context, `schedule/${role}`, { data: { year, ws } });
  const groups = await post<{ id: number }[]>(context, 'schedule/owners', {
    data: { text: '1', kind: 'group' },
  });
  for (const { id } of groups) {
    const data = { year, ws, kind: 'group', id };
    const { lessons } = await post<{ lessons: WireLesson[] }>(context, 'schedule/timetable', { data });
    const [lesson] = lessons;
    if (lesson && !lessons.some(({ idShed }) => own.some((mine) => mine.idShed === idShed)))
      return { groupId: id, year, disciplineId: lesson.id_discipline, discipline: lesson.p34 };
  }
  throw new Error('All groups have lessons of one person');
}

/** Today in the university’s time zone. */
export const today = () => dayAt({ now: new Date(), timeZone: TIME_ZONE });

/** For the signed-in user: the first lesson of the next day that starts with an unchanged group lesson. */
export async function comingLesson(
  context: BrowserContext,
  role: 'student' | 'teacher',
): Promise<ComingLesson> {
  const { id_a_year: year } = await first<{ id_a_year: number }>(context, 'year');
  const { id_ws: ws } = await first<{ id_ws: number }>(context, 'ws');
  const data = { year, ws };
  const { term, calendar } = await post<Frame>(context, 'schedule/frame', { data });
  const lessons = await post<WireLesson[]>(context, `schedule/${role}`, { data });
  const changed = new Set(
    lessons.flatMap(({ changes }) => changes.flatMap(({ day, to }) => (to ? [day, to.day] : [day]))),
  );
  for (let ahead = 1; ahead < 15; ahead += 1) {
    const day = addDays({ day: today(), days: ahead });
    if (changed.has(day)) continue;
    const [lesson] = lessons
      .filter(({ day_number: dayNumber, week, id_faculty: facultyId }) => {
        const { isTaught } = dayRule({ day, facultyId, calendar });
        return isTaught && isPlannedOn({ lesson: { dayNumber, week, facultyId }, day, term, calendar });
      })
      .toSorted((one, other) => one.beginsAt.localeCompare(other.beginsAt));
    if (lesson?.id_group) return told({ lesson, groupId: lesson.id_group, day });
  }
  throw new Error('This term has no more lessons');
}

function told({ lesson, groupId, day }: { lesson: WireLesson; groupId: number; day: string }): ComingLesson {
  const begin = instantAt({ day, time: lesson.beginsAt, timeZone: TIME_ZONE });
  return {
    lessonId: lesson.idShed,
    discipline: lesson.p34,
    teacher: lesson.t_fio,
    groupId,
    bell: lesson.id_time,
    day,
    at: ({ minutesIn }) => new Date(begin.getTime() + minutesIn * 60_000),
  };
}
