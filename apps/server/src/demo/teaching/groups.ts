import { EDUCATION_FORM } from '../content/catalogue.ts';
import type { DemoSize } from '../size.ts';
import type { DemoStructure } from './structure.ts';

export type DemoGroup = {
  id: number;
  name: string;
  specialityId: number;
  facultyId: number;
  educationFormId: number;
  intakeYearId: number;
};

/** Intakes in years back, in the order in which a faculty opens its groups; 0 is the first year. */
const INTAKE_ORDER = [2, 0, 1, 3];
const ONE_PART_TIME_IN = 12;

/**
 * The groups, dealt to the faculties in turn. Each faculty starts with another year, so that all years exist.
 */
export function makeGroups({
  size,
  structure,
  yearId,
}: {
  size: DemoSize;
  structure: DemoStructure;
  yearId: number;
}): DemoGroup[] {
  const cells = structure.faculties.map((faculty, place) => {
    const specialities = structure.specialities.filter((speciality) => speciality.facultyId === faculty.id);
    return openingOrder({ specialities: specialities.length, shift: place }).map(({ speciality, back }) => ({
      speciality: specialities[speciality],
      intakeYearId: yearId - back,
    }));
  });
  const groups: DemoGroup[] = [];
  for (let id = 1; id <= size.groups; id++) {
    const turn = Math.floor((id - 1) / cells.length);
    const faculty = cells[(id - 1) % cells.length] ?? [];
    const cell = faculty[turn % faculty.length];
    if (!cell?.speciality) throw new RangeError('A faculty without specialities has no groups');
    const { speciality, intakeYearId } = cell;
    const partTime = id % ONE_PART_TIME_IN === ONE_PART_TIME_IN - 1;
    const number = Math.floor(turn / faculty.length) + 1;
    const intake = String(intakeYearId % 100).padStart(2, '0');
    groups.push({
      id,
      name: `${speciality.prefix}${partTime ? 'з' : ''}-${number}-${intake}`,
      specialityId: speciality.id,
      facultyId: speciality.facultyId,
      educationFormId: partTime ? EDUCATION_FORM.partTime : EDUCATION_FORM.fullTime,
      intakeYearId,
    });
  }
  return groups;
}

/** Two groups of one intake come early, so that even a small faculty has streams of several groups. */
function openingOrder({ specialities, shift }: { specialities: number; shift: number }) {
  const backs = INTAKE_ORDER.map((_, place) => INTAKE_ORDER[(place + shift) % INTAKE_ORDER.length] ?? 0);
  const cells = Array.from({ length: specialities }, (_, speciality) =>
    backs.map((back, place) => ({ speciality, back, rank: speciality * 2 + place })),
  ).flat();
  return cells.sort((one, other) => one.rank - other.rank || one.speciality - other.speciality);
}
