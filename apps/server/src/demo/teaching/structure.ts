import { type Names, names } from '../content/catalogue.ts';
import { FACULTIES, type FacultyData } from '../content/faculties.ts';
import {
  GENERAL,
  PROJECTS,
  SHARED_DEPARTMENTS,
  SHARED_ELECTIVES,
  type SharedDepartment,
  type TeachingKind,
} from '../content/general-disciplines.ts';
import { at } from '../random.ts';
import type { DemoSize } from '../size.ts';

export type DemoDiscipline = Names & { id: number; code: string; departmentId: number; kind: TeachingKind };
type DemoFaculty = Names & {
  id: number;
  shortRu: string;
  shortKg: string;
  shortEn: string;
  departmentIds: number[];
};
export type DemoSpeciality = Names & {
  id: number;
  departmentId: number;
  code: string;
  prefix: string;
  facultyId: number;
  /** The index within the faculty; shifts the order of the major disciplines. */
  place: number;
};
export type DemoStructure = ReturnType<typeof makeStructure>;

/** Faculties with their departments, specialities and disciplines, as many as the size requires. */
export function makeStructure(size: DemoSize) {
  const data = FACULTIES.slice(0, size.faculties);
  const departments: (Names & { id: number; facultyId: number })[] = [];
  const disciplines: DemoDiscipline[] = [];
  const byKey = new Map<string, DemoDiscipline>();

  const addDepartment = ({ facultyId, line }: { facultyId: number; line: string }) => {
    departments.push({ id: departments.length + 1, facultyId, ...names(line) });
    return departments.length;
  };
  const addDiscipline = ({ key, line, kind, departmentId }: NewDiscipline) => {
    const id = disciplines.length + 1;
    const discipline = { id, code: `Б.${String(id).padStart(3, '0')}`, departmentId, kind, ...names(line) };
    disciplines.push(discipline);
    byKey.set(key, discipline);
  };

  const faculties: DemoFaculty[] = data.map((faculty, place) => {
    const facultyId = place + 1;
    const departmentIds = faculty.departments.map((line) => addDepartment({ facultyId, line }));
    const { nameRu: shortRu, nameKg: shortKg, nameEn: shortEn } = names(faculty.short);
    return { id: facultyId, shortRu, shortKg, shortEn, departmentIds, ...names(faculty.line) };
  });
  const shared = new Map<SharedDepartment, number>();
  for (const [key, { faculty, line }] of Object.entries(SHARED_DEPARTMENTS)) {
    if (isShared(key)) shared.set(key, addDepartment({ facultyId: faculty + 1, line }));
  }

  for (const discipline of sharedDisciplines()) {
    addDiscipline({ ...discipline, departmentId: shared.get(discipline.department) ?? 1 });
  }
  data.forEach((faculty, place) => {
    const [major = 1, base = 1] = at(faculties, place).departmentIds;
    for (const discipline of facultyDisciplines({ faculty, facultyId: place + 1, major, base })) {
      addDiscipline(discipline);
    }
  });

  const specialities = faculties.flatMap((faculty, facultyPlace) =>
    at(data, facultyPlace)
      .specialities.slice(0, size.specialitiesPerFaculty)
      .map((line, place): DemoSpeciality => {
        const [code = '', prefix = '', ...rest] = line.split('|').map((part) => part.trim());
        const id = facultyPlace * size.specialitiesPerFaculty + place + 1;
        const departmentId = at(faculty.departmentIds, place % 2);
        return { id, departmentId, code, prefix, facultyId: faculty.id, place, ...names(rest.join('|')) };
      }),
  );

  return {
    faculties,
    departments,
    specialities,
    disciplines,
    /** Finds a discipline by the key that `facultyDisciplines` or `sharedDisciplines` gave it. */
    discipline(key: string): DemoDiscipline {
      const found = byKey.get(key);
      if (!found) throw new RangeError(`No discipline has the key ${key}`);
      return found;
    },
  };
}

type NewDiscipline = { key: string; line: string; kind: TeachingKind; departmentId: number };

function sharedDisciplines() {
  return [
    ...Object.entries(GENERAL).flatMap(([key, { line, kind, parts = 1, department }]) =>
      inParts({ key: `general:${key}`, line, parts }).map((part) => ({ ...part, kind, department })),
    ),
    ...SHARED_ELECTIVES.map((elective, place) => ({ key: `sharedElective:${place}`, ...elective })),
  ];
}

function facultyDisciplines({
  faculty,
  facultyId,
  major,
  base,
}: {
  faculty: FacultyData;
  facultyId: number;
  major: number;
  base: number;
}): NewDiscipline[] {
  const lists = [
    { from: 'baseDouble', departmentId: base, parts: 2 },
    { from: 'baseSingle', departmentId: base, parts: 1 },
    { from: 'majorDouble', departmentId: major, parts: 2 },
    { from: 'majorSingle', departmentId: major, parts: 1 },
    { from: 'electives', departmentId: base, parts: 1 },
  ] as const;
  const taught = lists.flatMap(({ from, departmentId, parts }) =>
    faculty.disciplines[from].flatMap((text, place) => {
      const [ru = '', kg = '', en = '', kind = ''] = text.split('|').map((part) => part.trim());
      const key = `${facultyId}:${from}:${place}`;
      return inParts({ key, line: [ru, kg, en].join('|'), parts }).map((part) => ({
        ...part,
        kind: teachingKind(kind),
        departmentId,
      }));
    }),
  );
  const projects = Object.entries(PROJECTS).map(([key, { line, kind }]) => ({
    key: `${facultyId}:project:${key}`,
    line,
    kind,
    departmentId: major,
  }));
  return [...taught, ...projects];
}

/**
 * 'Физика 1', 'Физика 2' with the keys 'key:1', 'key:2'; a discipline with one part keeps its name and key.
 */
function inParts({ key, line, parts }: { key: string; line: string; parts: number }) {
  if (parts === 1) return [{ key, line }];
  return Array.from({ length: parts }, (_, place) => ({
    key: `${key}:${place + 1}`,
    line: line
      .split('|')
      .map((name) => `${name.trim()} ${place + 1}`)
      .join('|'),
  }));
}

function teachingKind(word: string): TeachingKind {
  if (word === 'lab' || word === 'practice' || word === 'seminar') return word;
  throw new RangeError(`A discipline cannot be taught as '${word}'`);
}

function isShared(key: string): key is SharedDepartment {
  return Object.hasOwn(SHARED_DEPARTMENTS, key);
}
