import { PLAN_TEMPLATE, type PlanSlot } from '../content/plan-template.ts';
import { at } from '../random.ts';
import type { DemoDiscipline, DemoSpeciality, DemoStructure } from './structure.ts';

export type PlanItem = {
  id: number;
  specialityId: number;
  intakeYearId: number;
  semesterId: number;
  discipline: DemoDiscipline;
  examTypeId: number;
  credits: number;
  elective: boolean;
  choiceGroup: number | null;
};

export type DemoPlans = ReturnType<typeof makePlans>;

/** Choice groups with more than two electives: further own and shared ones, by index. */
const MORE_OPTIONS = new Map([
  [3, { own: [6], shared: [] }],
  [4, { own: [7], shared: [6] }],
]);

/** The study plan of every speciality for every intake with groups. */
export function makePlans({
  structure,
  intakes,
}: {
  structure: DemoStructure;
  intakes: { specialityId: number; intakeYearId: number }[];
}) {
  const items: PlanItem[] = [];
  const bySemester = new Map<string, PlanItem[]>();
  for (const { specialityId, intakeYearId } of intakes) {
    if (bySemester.has(planKey({ specialityId, intakeYearId, semesterId: 1 }))) continue;
    const speciality = at(structure.specialities, specialityId - 1);
    PLAN_TEMPLATE.forEach((slots, place) => {
      const semesterId = place + 1;
      const semester = slots.flatMap((slot) =>
        disciplineKeys({ slot, speciality }).map((key) => ({ slot, discipline: structure.discipline(key) })),
      );
      const drawn = semester.map(
        ({ slot, discipline }, order): PlanItem => ({
          id: items.length + order + 1,
          specialityId,
          intakeYearId,
          semesterId,
          discipline,
          examTypeId: slot.examTypeId,
          credits: slot.credits,
          elective: slot.from === 'choice',
          choiceGroup: slot.from === 'choice' ? slot.choiceGroup : null,
        }),
      );
      items.push(...drawn);
      bySemester.set(planKey({ specialityId, intakeYearId, semesterId }), drawn);
    });
  }
  return {
    items,
    choices: choicesIn(items),
    semester: (of: { specialityId: number; intakeYearId: number; semesterId: number }) =>
      bySemester.get(planKey(of)) ?? [],
  };
}

/** Every choice group has one pick. */
function choicesIn(items: PlanItem[]) {
  const groups = items.flatMap(({ specialityId, intakeYearId, semesterId, choiceGroup }) =>
    choiceGroup === null ? [] : [{ specialityId, intakeYearId, semesterId, number: choiceGroup, picks: 1 }],
  );
  return [...new Map(groups.map((group) => [Object.values(group).join(':'), group])).values()];
}

function planKey({
  specialityId,
  intakeYearId,
  semesterId,
}: {
  specialityId: number;
  intakeYearId: number;
  semesterId: number;
}): string {
  return `${specialityId}:${intakeYearId}:${semesterId}`;
}

function disciplineKeys({ slot, speciality }: { slot: PlanSlot; speciality: DemoSpeciality }): string[] {
  const { facultyId } = speciality;
  switch (slot.from) {
    case 'general':
      return [slot.part ? `general:${slot.key}:${slot.part}` : `general:${slot.key}`];
    case 'project':
      return [`${facultyId}:project:${slot.key}`];
    case 'baseSingle':
      return [`${facultyId}:baseSingle:${slot.place}`];
    case 'majorSingle':
      // Each speciality of a faculty has its own order of the major disciplines.
      return [`${facultyId}:majorSingle:${(slot.place + speciality.place * 2) % 8}`];
    case 'choice': {
      const { own = [], shared = [] } = MORE_OPTIONS.get(slot.choiceGroup) ?? {};
      return [
        `${facultyId}:electives:${slot.choiceGroup - 1}`,
        `sharedElective:${slot.choiceGroup - 1}`,
        ...own.map((place) => `${facultyId}:electives:${place}`),
        ...shared.map((place) => `sharedElective:${place}`),
      ];
    }
    default:
      return [`${facultyId}:${slot.from}:${slot.place}:${slot.part}`];
  }
}
