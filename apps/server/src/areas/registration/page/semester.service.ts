import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { placeOfSemester, semesterOf } from '@bilim/rules/registration/window';
import type { AppContext } from '../../../context/app-context.ts';
import { briefly } from '../../../context/briefly.ts';
import type { Person } from '../../../ground/person.ts';
import { selectSemester } from './own.queries.ts';

export type Caller = { context: AppContext; person: Person; language: Language };
export type OfSemester = { yearId: number; semesterId: number };
export type PlanSemester = {
  groupId: number;
  specialityId: number;
  intakeYearId: number;
  semesterId: number;
};
export type Semester = PlanSemester & {
  termId: number;
  startsOn: string;
  yearOfStudy: number;
  planCredits: number;
};

/** The term, group and plan of a semester. Cached: it is the same for all students of a group. */
export async function findSemester({
  context,
  person: { groupId },
  yearId,
  semesterId,
}: Omit<Caller, 'language'> & OfSemester): Promise<Semester> {
  if (groupId === null) throw new Failure('REGISTRATION_SEMESTER');
  const { season, yearOfStudy } = placeOfSemester(semesterId);
  const found = await briefly(context, `registration semester/${groupId}/${yearId}/${season}`, () =>
    selectSemester(context.db, { groupId, yearId, season }),
  );
  if (!found) throw new Failure('REGISTRATION_SEMESTER');
  const { intakeYearId } = found;
  if (semesterOf({ yearId, season, intakeYearId }) !== semesterId) throw new Failure('REGISTRATION_SEMESTER');
  return { ...found, groupId, semesterId, yearOfStudy };
}
