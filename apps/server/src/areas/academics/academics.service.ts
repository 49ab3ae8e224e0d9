import type { Language } from '@bilim/contract/limits';
import { alphabetically } from '@bilim/rules/text/alphabetical';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { serverText, streamText } from '../../http/texts.ts';
import { classPolicy } from './academics.policy.ts';
import { getCurrentYear } from './calendar.service.ts';
import { selectDisciplines, selectGroups, selectGroupsInYear, selectSemesterIds } from './cascade.queries.ts';
import { type ClassRef, chosenClass } from './class-ref.ts';
import { givenOf, selectIsMember } from './members.queries.ts';
import { selectClassStudents, selectClassTeachers } from './roster.queries.ts';

type Caller = { context: AppContext; person: Person; language: Language };

/** The filter cascade: a term, a discipline of it by plan or as an elective, a semester of study, a group or stream. */
type InTerm = { yearId: number; season: number };
type OfDiscipline = InTerm & { disciplineId: number; elective: boolean };
type OfSemester = OfDiscipline & { semesterId: number };
type OfClass = OfSemester & { groupId: number };

const classOf = ({ elective, groupId, ...of }: OfClass): ClassRef => ({
  ...of,
  ...chosenClass({ classId: groupId, elective }),
});

/** A student's groups in a year: those of the registrations, and in the current year also the current one. */
export async function listGroupsInYear({ context, person, language, yearId }: Caller & { yearId: number }) {
  const currentGroupId = getCurrentYear({ context }).id === yearId ? person.groupId : null;
  const rows = await selectGroupsInYear(context.db, { studentId: person.id, yearId, currentGroupId });
  const groups = rows.map((row) => ({ ...row, stream: null }));
  return alphabetically({ rows: groups, by: ({ name }) => name, language });
}

/** The disciplines the caller teaches or takes in a term. */
export async function listDisciplines({ context, person, language, ...of }: Caller & InTerm) {
  const shape = { ...givenOf(of), role: person.role, language };
  const rows = await selectDisciplines(context.db, { ...of, personId: person.id }, shape);
  return alphabetically({ rows, by: ({ name }) => name, language });
}

/** The semesters of study in which the caller teaches or takes a discipline. */
export async function listSemesters({ context, person, language, ...of }: Caller & OfDiscipline) {
  const rows = await selectSemesterIds(context.db, { ...of, personId: person.id }, givenOf(of));
  return rows.map(({ id }) => ({
    id,
    name: serverText({ key: 'semester', language, details: { number: id } }),
  }));
}

/** The groups, or the streams of an elective, in which the caller teaches or takes a discipline. */
export async function listGroups({ context, person, language, ...of }: Caller & OfSemester) {
  const rows = await selectGroups(context.db, { ...of, personId: person.id }, givenOf(of));
  const named = rows.map(({ name, stream, ...row }) => ({
    ...row,
    stream,
    name: stream === null ? (name ?? '') : streamText({ number: stream, language }),
  }));
  return alphabetically({ rows: named, by: ({ name }) => name, language });
}

/** The students of a class that the caller teaches or attends. */
export function listClassStudents(asked: Caller & OfClass) {
  return listOfClass(asked, selectClassStudents);
}

/** The teachers of a class that the caller teaches or attends. */
export function listClassTeachers(asked: Caller & OfClass) {
  return listOfClass(asked, selectClassTeachers);
}

type Listed = { isMember: boolean; fullName: string };
type ListQuery<Row> = (
  db: Db,
  of: ClassRef & { personId: number },
  shape: ReturnType<typeof givenOf> & { language: Language },
) => Promise<Row[]>;

async function listOfClass<Row extends Listed>(
  { context: { db }, person, language, ...chosen }: Caller & OfClass,
  select: ListQuery<Row>,
) {
  const of = classOf(chosen);
  const rows = await select(db, { ...of, personId: person.id }, { ...givenOf(of), language });
  // An empty list has no row with the membership flag, so it is queried separately.
  const isMember = rows[0]?.isMember ?? (await selectIsMember(db, { personId: person.id, of }));
  classPolicy.authorize(person, 'readLists', { isMember });
  return alphabetically({ rows, by: ({ fullName }) => fullName, language });
}
