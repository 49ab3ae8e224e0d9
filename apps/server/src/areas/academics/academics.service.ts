import type { Language } from '@bilim/contract/limits';
import { alphabetically } from '@bilim/rules/alphabetical';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { serverText } from '../../http/texts.ts';
import { classPolicy } from './academics.policy.ts';
import { getCurrentYear } from './calendar.service.ts';
import { selectDisciplines, selectGroups, selectGroupsInYear, selectSemesterIds } from './cascade.queries.ts';
import { type ClassRef, chosenClass } from './class-ref.ts';
import { selectIsMember } from './members.queries.ts';
import { selectClassStudents, selectClassTeachers } from './roster.queries.ts';

type Asked = { context: AppContext; person: Person; language: Language };

/** The filter cascade: a term, a discipline of it by plan or as an elective, a semester of study, a group or stream. */
type InTerm = { yearId: number; season: number };
type OfDiscipline = InTerm & { disciplineId: number; elective: boolean };
type OfSemester = OfDiscipline & { semesterId: number };
type OfClass = OfSemester & { groupId: number };

const classOf = ({ elective, groupId, ...of }: OfClass): ClassRef => ({
  ...of,
  ...chosenClass({ classId: groupId, elective }),
});

/** A student's groups in a year: those of the registrations, and in the current year the one of today. */
export async function listGroupsInYear({ context, person, language, yearId }: Asked & { yearId: number }) {
  const currentGroupId = getCurrentYear({ context }).id === yearId ? person.groupId : null;
  const rows = await selectGroupsInYear(context.db, { studentId: person.id, yearId, currentGroupId });
  const groups = rows.map((row) => ({ ...row, stream: null }));
  return alphabetically({ rows: groups, by: ({ name }) => name, language });
}

/** What the caller teaches or takes in a term. */
export async function listDisciplines({ context, person, language, ...of }: Asked & InTerm) {
  const rows = await selectDisciplines(context.db, { person, of, language });
  return alphabetically({ rows, by: ({ name }) => name, language });
}

/** In which semesters of study the caller teaches or takes a discipline. */
export async function listSemesters({ context, person, language, ...of }: Asked & OfDiscipline) {
  const ids = await selectSemesterIds(context.db, { person, of });
  return ids.map((id) => ({ id, name: serverText({ key: 'semester', language, details: { number: id } }) }));
}

/** The groups, or the streams of an elective, in which the caller teaches or takes a discipline. */
export async function listGroups({ context, person, language, ...of }: Asked & OfSemester) {
  const rows = await selectGroups(context.db, { person, of });
  const named = rows.map(({ name, stream, ...row }) => ({
    ...row,
    stream,
    name:
      stream === null ? (name ?? '') : serverText({ key: 'stream', language, details: { number: stream } }),
  }));
  return alphabetically({ rows: named, by: ({ name }) => name, language });
}

/** The students of a class that the caller teaches or attends. */
export async function listClassStudents({ context, person, language, ...chosen }: Asked & OfClass) {
  const { of } = await loadClass({ context, person, chosen });
  const rows = await selectClassStudents(context.db, { of, language });
  return alphabetically({ rows, by: ({ fullName }) => fullName, language });
}

/** The teachers of a class that the caller teaches or attends. */
export async function listClassTeachers({ context, person, language, ...chosen }: Asked & OfClass) {
  const { of } = await loadClass({ context, person, chosen });
  const rows = await selectClassTeachers(context.db, { of, language });
  return alphabetically({ rows, by: ({ fullName }) => fullName, language });
}

async function loadClass({
  context,
  person,
  chosen,
}: {
  context: AppContext;
  person: Person;
  chosen: OfClass;
}) {
  const of = classOf(chosen);
  const isMember = await selectIsMember(context.db, { personId: person.id, of });
  return classPolicy.authorize(person, 'readLists', { of, isMember });
}
