import { PERIOD_DAYS } from '@bilim/contract/areas/presence.constants';
import type { PresenceBy } from '@bilim/contract/areas/presence.contract';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { yearOf } from '@bilim/rules/days/academic-year';
import { daysBetween } from '@bilim/rules/days/add-days';
import { alphabetically } from '@bilim/rules/text/alphabetical';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { readReport, readStudents, selectGroup, selectLessonTypes } from './presence.queries.ts';
import { reachOf } from './reach.ts';

type Caller = { context: Pick<AppContext, 'db'>; person: Person; language: Language };
export type Period = { from: string; to: string; lessonTypeId?: number };
export type Wanted = Period & { facultyId?: number; yearOfStudy?: number };

const FIRST_DAY = '1900-01-01';

/** Up to this number of days a report uses the index by day; a longer one reads the complete table. */
const BRIEF_DAYS = 31;

/** The number of days of a period; throws for an invalid period. */
function checkedDays({ from, to }: Period): number {
  const days = daysBetween({ from, to });
  // PostgreSQL has no year 0.
  if (from < FIRST_DAY || days < 0 || days > PERIOD_DAYS)
    throw new Failure('PRESENCE_PERIOD', { days: PERIOD_DAYS });
  return days;
}

/** A report within the reader's rights, by faculty, year of study or group. */
export async function reportPresence({
  context,
  person,
  language,
  by,
  ...wanted
}: Caller & Wanted & { by: PresenceBy }) {
  const days = checkedDays(wanted);
  const { from, to, lessonTypeId = null, facultyId = null, yearOfStudy = null } = wanted;
  const filters = {
    ...reachOf(person),
    from,
    to,
    lessonTypeId,
    facultyId,
    yearOfStudy,
    yearId: yearOf(to).id,
  };
  const shape = { by, language, brief: days <= BRIEF_DAYS, typed: lessonTypeId !== null };
  const rows = await readReport(context.db, filters, shape);
  return by === 'year' ? rows : alphabetically({ rows, by: ({ name }) => name, language });
}

export async function listPresent({
  context,
  person,
  language,
  groupId,
  ...period
}: Caller & Period & { groupId: number }) {
  checkedDays(period);
  const group = await selectGroup(context.db, { ...reachOf(person), groupId });
  if (!group) throw new Failure('PRESENCE_GROUP');
  const { from, to, lessonTypeId = null } = period;
  const rows = await readStudents(context.db, { from, to, lessonTypeId, groupId }, { language });
  return {
    group: group.name,
    students: alphabetically({ rows, by: ({ fullName }) => fullName, language }),
  };
}

export const listLessonTypes = ({ context, language }: Omit<Caller, 'person'>) =>
  selectLessonTypes(context.db, {}, { language });
