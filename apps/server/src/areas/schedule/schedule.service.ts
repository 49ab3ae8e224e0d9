import { ROLE } from '@bilim/contract/access';
import type { ScheduleFrame, ScheduleLesson } from '@bilim/contract/areas/schedule.shapes';
import type { Language } from '@bilim/contract/limits';
import { addDays } from '@bilim/rules/days/add-days';
import { type Building, walkMinutes } from '@bilim/rules/timetable/walk-minutes';
import type { AppContext } from '../../context/app-context.ts';
import { briefly } from '../../context/briefly.ts';
import type { Person } from '../../ground/person.ts';
import { calendarBetween } from '../academics/days.service.ts';
import { markSeen } from './changes.queries.ts';
import { changesLessons, schedulePolicy } from './schedule.policy.ts';
import {
  type InTerm,
  selectFrame,
  selectLesson,
  selectTimetable,
  type TimetableRow,
} from './schedule.queries.ts';

type Caller = { context: Pick<AppContext, 'db'>; person: Person; language: Language };

export function lessonOf({ person, row }: { person: Person; row: TimetableRow }): ScheduleLesson {
  return {
    can: { change: schedulePolicy.allows(person, 'change', row) },
    ...row,
    changes: row.changes.map((change) => ({ ...change, changedAt: new Date(change.changedAt) })),
  };
}

/** The lessons the caller teaches, or attends by registrations and subgroups, in a term. */
export async function listOwnLessons({
  context,
  person,
  language,
  yearId,
  season,
}: Caller & InTerm): Promise<ScheduleLesson[]> {
  const rows = await selectTimetable(
    context.db,
    { readerId: person.id, ownerId: person.id, yearId, season },
    {
      of: person.role === ROLE.teacher ? 'teacher' : 'self',
      own: true,
      units: changesLessons(person),
      language,
    },
  );
  return rows.map((row) => lessonOf({ person, row }));
}

export async function getLesson({
  context,
  person,
  language,
  id,
}: Caller & { id: number }): Promise<ScheduleLesson> {
  const row = await selectLesson(context.db, { id, readerId: person.id }, { language });
  return lessonOf({ person, row: schedulePolicy.authorize(person, 'change', row) });
}

/** The holidays before and after a term are shown with it: its user sees them between two terms. */
const DAYS_BEFORE = 31;
const DAYS_AFTER = 62;

/** The days of a term with the university's calendar, the bells and the walking times. */
export async function getFrame({
  context,
  language,
  ...asked
}: { context: AppContext; language: Language } & InTerm): Promise<ScheduleFrame> {
  const frame = await frameOf({ context, ...asked });
  const { term } = frame;
  if (!term) return { calendar: [], ...frame };
  const from = addDays({ day: term.startsOn, days: -DAYS_BEFORE });
  const to = addDays({ day: term.endsOn, days: DAYS_AFTER });
  const calendar = await calendarBetween({ context, from, to, language });
  return { calendar: [...calendar], ...frame };
}

/** Cached: the same for all users and seldom changed. */
function frameOf({
  context,
  yearId,
  season,
}: { context: AppContext } & InTerm): Promise<Omit<ScheduleFrame, 'calendar'>> {
  return briefly(context, `frame/${yearId}/${season}`, async () => {
    const frame = await selectFrame(context.db, { yearId, season });
    const { term = null, bells = [], buildings = [] } = frame ?? {};
    return { year: yearId, season, term, bells, walks: walksBetween(buildings) };
  });
}

/** Walking time between each two buildings. Their positions are not sent to clients. */
const walksBetween = (buildings: readonly Building[]): ScheduleFrame['walks'] =>
  buildings.flatMap((from, place) =>
    buildings.slice(place + 1).flatMap((to) => {
      const minutes = walkMinutes({ from, to });
      return minutes === null ? [] : [{ from: from.name, to: to.name, minutes }];
    }),
  );

/** Stores that the caller acknowledged these changes, each in the shown version. */
export async function understand({
  context,
  person,
  changes,
}: {
  context: AppContext;
  person: Person;
  changes: readonly { id: number; sequence: number }[];
}) {
  const ids = changes.map(({ id }) => id);
  const sequences = changes.map(({ sequence }) => sequence);
  await markSeen(context.db, { personId: person.id, ids, sequences });
  return null;
}
