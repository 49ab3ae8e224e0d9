import { latinNames } from '@bilim/rules/text/transliterate';
import type { DemoCalendar } from '../calendar.ts';
import { dealGroupSizes, dealTeachers } from '../coming/dealing.ts';
import { POSITION } from '../content/catalogue.ts';
import { COUNTRY, EDUCATION_LEVEL } from '../content/lists-of-people.ts';
import type { PersonRow } from '../model.ts';
import { at, makeRandom, type Random } from '../random.ts';
import type { DemoSize } from '../size.ts';
import type { DemoGroup } from '../teaching/groups.ts';
import type { DemoStructure } from '../teaching/structure.ts';
import type { DemoPlaces } from '../timetable/demo-places.ts';
import { DEMO_NAMES } from './accounts.ts';
import { drawName, type PersonName } from './person-names.ts';

/** Countries of the foreign students. */
const NEIGHBOURS = [COUNTRY.russia, COUNTRY.kazakhstan, COUNTRY.uzbekistan];
const TEACHER = 1;
const STUDENT = 2;
/** The demo teachers are second in their departments; the first is the dean or the head. */
const DEMO_TEACHER_PLACE = 1;

export type DemoPeople = ReturnType<typeof makePeople>;

/**
 * Teachers come first, by department, then students by group, then the offices. The demo people have fixed
 * places.
 */
export function makePeople({
  seed,
  size,
  structure,
  groups,
  places,
  calendar,
  departmentLoads,
}: {
  seed: number;
  size: DemoSize;
  structure: DemoStructure;
  groups: DemoGroup[];
  places: DemoPlaces;
  calendar: DemoCalendar;
  /** Weekly lessons that each department gives. */
  departmentLoads: Map<number, number>;
}) {
  const random = makeRandom({ seed, label: 'people' });
  const people: PersonRow[] = [];
  const teachersOf = new Map<number, number[]>();
  const studentsOf = new Map<number, number[]>();

  const counts = dealTeachers({ teachers: size.teachers, departmentLoads });
  for (const { id: departmentId } of structure.departments) {
    const count = counts.get(departmentId) ?? 0;
    const rows = Array.from({ length: count }, (_, place) => {
      const name = demoTeacherName({ departmentId, place, places }) ?? drawName(random);
      const positionId = positionAt({ departmentId, place, structure, random });
      const id = people.length + place + 1;
      return teacher({ id, name, departmentId, positionId, yearId: calendar.yearId, random });
    });
    people.push(...rows);
    teachersOf.set(
      departmentId,
      rows.map(({ id }) => id),
    );
  }
  const teachers = people.length;

  const sizes = dealGroupSizes({ students: size.students, groups: groups.length, random });
  groups.forEach((group, groupPlace) => {
    const rows = Array.from({ length: at(sizes, groupPlace) }, (_, place) => {
      const name = demoStudentName({ groupId: group.id, place, places }) ?? drawName(random);
      const id = people.length + place + 1;
      return student({ id, name, group, number: id - teachers, random });
    });
    people.push(...rows);
    studentsOf.set(
      group.id,
      rows.map(({ id }) => id),
    );
  });

  const office = (name: PersonName, positionId: number) => {
    const id = people.length + 1;
    const departmentId = places.teacherDepartmentId;
    people.push(teacher({ id, name, departmentId, positionId, yearId: calendar.yearId, random }));
    return id;
  };

  return {
    people,
    person: (id: number) => at(people, id - 1),
    teachersOf: (departmentId: number) => teachersOf.get(departmentId) ?? [],
    studentsOf: (groupId: number) => studentsOf.get(groupId) ?? [],
    demo: {
      teacher: at(teachersOf.get(places.teacherDepartmentId) ?? [], DEMO_TEACHER_PLACE),
      teacher2: at(teachersOf.get(places.teacher2DepartmentId) ?? [], DEMO_TEACHER_PLACE),
      student: at(studentsOf.get(places.studentGroupId) ?? [], 0),
      newcomer: at(studentsOf.get(places.newcomerGroupId) ?? [], 0),
      student2: at(studentsOf.get(places.student2GroupId) ?? [], 0),
      dean: at(teachersOf.get(places.teacherDepartmentId) ?? [], 0),
      registrar: office(DEMO_NAMES.registrar, POSITION.registrar),
      finance: office(DEMO_NAMES.finance, POSITION.accountant),
      admin: office(DEMO_NAMES.admin, POSITION.administrator),
    },
  };
}

function teacher({
  departmentId,
  positionId,
  yearId,
  ...rest
}: {
  id: number;
  name: PersonName;
  departmentId: number;
  positionId: number;
  yearId: number;
  random: Random;
}): PersonRow {
  const { id, random } = rest;
  const age = positionId <= POSITION.associateProfessor ? random.between(42, 66) : random.between(26, 48);
  return {
    ...identity({ ...rest, birthYear: yearId - age }),
    role: TEACHER,
    code: 10_000 + id,
    educationLevelId: educationOf({ positionId, random }),
    departmentId,
    positionId,
    groupId: null,
  };
}

function student({
  group,
  number,
  ...rest
}: {
  id: number;
  name: PersonName;
  group: DemoGroup;
  number: number;
  random: Random;
}): PersonRow {
  return {
    ...identity({ ...rest, birthYear: group.intakeYearId - rest.random.between(17, 19) }),
    role: STUDENT,
    code: (group.intakeYearId % 100) * 1_000_000 + number,
    educationLevelId: rest.random.chance(0.9) ? EDUCATION_LEVEL.secondary : EDUCATION_LEVEL.vocational,
    departmentId: null,
    positionId: null,
    groupId: group.id,
  };
}

function identity({
  id,
  name,
  birthYear,
  random,
}: {
  id: number;
  name: PersonName;
  birthYear: number;
  random: Random;
}) {
  const two = (number: number) => String(number).padStart(2, '0');
  const [day, month] = [two(random.between(1, 28)), two(random.between(1, 12))];
  const digits = (count: number) => String(random.between(0, 10 ** count - 1)).padStart(count, '0');
  return {
    id,
    ...name,
    ...latinNames(name),
    birthDate: `${birthYear}-${month}-${day}`,
    citizenshipId: random.chance(0.97) ? COUNTRY.kyrgyzstan : random.pick(NEIGHBOURS),
    // The state's format: 1 for women or 2 for men, the birth date, five digits.
    taxId: `${name.gender === 'female' ? 1 : 2}${day}${month}${birthYear}${digits(5)}`,
    // Operators assign no numbers that begin with a zero, so these numbers do not exist.
    phone: `+996 ${random.pick(['220', '500', '555', '700', '770'])} 0${digits(2)} ${digits(3)}`,
    email: '',
    photoKey: null,
    active: true,
  };
}

/** Professors have the higher degrees. */
function educationOf({ positionId, random }: { positionId: number; random: Random }): number {
  const { master, higher, candidate, doctor } = EDUCATION_LEVEL;
  if (positionId === POSITION.professor) return random.pick([doctor, candidate]);
  if (positionId <= POSITION.associateProfessor) return random.pick([doctor, candidate, candidate]);
  return random.pick([master, higher, higher]);
}

function positionAt({
  departmentId,
  place,
  structure,
  random,
}: {
  departmentId: number;
  place: number;
  structure: DemoStructure;
  random: Random;
}): number {
  const inMajor = structure.faculties.some((faculty) => faculty.departmentIds[0] === departmentId);
  const inBase = structure.faculties.some((faculty) => faculty.departmentIds[1] === departmentId);
  if (place === 0) return inMajor ? POSITION.dean : POSITION.head;
  if (place === DEMO_TEACHER_PLACE) return POSITION.associateProfessor;
  if (place === 2 && inMajor) return POSITION.head;
  if (place === 2 && inBase) return POSITION.deputyDean;
  const { professor, associateProfessor, seniorLecturer, lecturer } = POSITION;
  return random.pick([professor, associateProfessor, seniorLecturer, seniorLecturer, lecturer, lecturer]);
}

function demoTeacherName({
  departmentId,
  place,
  places,
}: {
  departmentId: number;
  place: number;
  places: DemoPlaces;
}): PersonName | undefined {
  if (place !== DEMO_TEACHER_PLACE) return undefined;
  if (departmentId === places.teacherDepartmentId) return DEMO_NAMES.teacher;
  return departmentId === places.teacher2DepartmentId ? DEMO_NAMES.teacher2 : undefined;
}

function demoStudentName({
  groupId,
  place,
  places,
}: {
  groupId: number;
  place: number;
  places: DemoPlaces;
}): PersonName | undefined {
  if (place !== 0) return undefined;
  if (groupId === places.studentGroupId) return DEMO_NAMES.student;
  if (groupId === places.newcomerGroupId) return DEMO_NAMES.newcomer;
  return groupId === places.student2GroupId ? DEMO_NAMES.student2 : undefined;
}
