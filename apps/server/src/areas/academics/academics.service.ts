import { Failure } from '@bilim/contract/failures';
import { type Language, PLACEHOLDER } from '@bilim/contract/limits';
import {
  type AcademicYear,
  academicYears,
  currentSeason,
  dayAt,
  defaultYear,
  type Moment,
  SEASON,
  type Season,
} from '@bilim/rules/academic-year';
import { alphabetically } from '@bilim/rules/alphabetical';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { serverText } from '../../http/texts.ts';
import {
  selectDisciplines,
  selectGroups,
  selectGroupsInYear,
  selectSemesterIds,
  selectTerms,
} from './academics.queries.ts';
import { selectClassStudents, selectClassTeachers, selectIsInClass } from './roster.queries.ts';
import type { InTerm, OfClass, OfDiscipline, OfSemester } from './seats.queries.ts';

type Asked = { context: AppContext; person: Person; language: Language };

const here = (context: AppContext): Moment => ({ now: context.now(), timeZone: context.config.timeZone });
const seasonName = (season: Season, language: Language) =>
  serverText({ key: season === SEASON.autumn ? 'autumn' : 'spring', language });

/** The academic year of today at the university. */
export function getCurrentYear({ context }: { context: AppContext }): AcademicYear {
  return defaultYear(here(context));
}

/** The six years to choose from, behind the placeholder that legacy lists begin with. */
export function listYears({ context }: { context: AppContext }): AcademicYear[] {
  return [{ id: PLACEHOLDER.id, name: PLACEHOLDER.label }, ...academicYears(here(context))];
}

/** The term to show today. */
export async function getCurrentTerm({ context, language }: { context: AppContext; language: Language }) {
  const { id: yearId } = getCurrentYear({ context });
  const terms = await selectTerms(context.db, { yearId });
  const season = currentSeason({ day: dayAt(here(context)), terms });
  return { season, name: seasonName(season, language) };
}

/** A student's groups in a year: those of the registrations, and in the current year the one of today. */
export async function listGroupsInYear({ context, person, language, yearId }: Asked & { yearId: number }) {
  const currentGroupId = getCurrentYear({ context }).id === yearId ? person.groupId : null;
  const rows = await selectGroupsInYear(context.db, { studentId: person.id, yearId, currentGroupId });
  const groups = rows.map((row) => ({ ...row, stream: null }));
  return alphabetically({ rows: groups, by: ({ name }) => name, language });
}

/** What the caller teaches or takes in a term. */
export async function listDisciplines({ context, person, language, ...term }: Asked & InTerm) {
  const rows = await selectDisciplines(context.db, { person, language, ...term });
  return alphabetically({ rows, by: ({ name }) => name, language });
}

/** In which semesters of study the caller teaches or takes a discipline. */
export async function listSemesters({ context, person, language, ...of }: Asked & OfDiscipline) {
  const ids = await selectSemesterIds(context.db, { person, ...of });
  return ids.map((id) => ({ id, name: serverText({ key: 'semester', language, details: { number: id } }) }));
}

/** The groups, or the streams of an elective, in which the caller teaches or takes a discipline. */
export async function listGroups({ context, person, language, ...of }: Asked & OfSemester) {
  const rows = await selectGroups(context.db, { person, ...of });
  const named = rows.map(({ name, stream, ...row }) => ({
    ...row,
    stream,
    name:
      stream === null ? (name ?? '') : serverText({ key: 'stream', language, details: { number: stream } }),
  }));
  return alphabetically({ rows: named, by: ({ name }) => name, language });
}

/** The students of a class that the caller teaches or attends. */
export async function listClassStudents({ context, person, language, ...of }: Asked & OfClass) {
  const rows = await selectClassStudents(context.db, { person, ...of });
  if (rows.length === 0) await refuseStrangers({ context, person, ...of });
  return alphabetically({ rows, by: ({ fullName }) => fullName, language });
}

/** The teachers of a class that the caller teaches or attends. */
export async function listClassTeachers({ context, person, language, ...of }: Asked & OfClass) {
  const rows = await selectClassTeachers(context.db, { person, language, ...of });
  if (rows.length === 0) await refuseStrangers({ context, person, ...of });
  return alphabetically({ rows, by: ({ fullName }) => fullName, language });
}

/** An empty class is an answer to those who belong to it and none of a stranger's business. */
async function refuseStrangers({ context, ...of }: { context: AppContext; person: Person } & OfClass) {
  if (!(await selectIsInClass(context.db, of))) throw new Failure('FORBIDDEN');
}
