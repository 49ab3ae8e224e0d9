import type { DemoTerm } from '../calendar.ts';
import type { DemoPeople } from '../people/people.ts';
import { at } from '../random.ts';
import type { DemoPlans, PlanItem } from '../teaching/plan.ts';
import type { DemoPlaces } from '../timetable/demo-places.ts';
import type { Studying } from './elective-streams.ts';

/** The special cases of the coming term that the demo student can meet during registration. */
export type ComingStage = ReturnType<typeof setStage>;

/**
 * In the first choice group, the faculty's own elective has a stream with two seats left, and the next one is
 * full. The last elective of the last group has a prerequisite that the demo student lacks. One discipline of
 * the plan is chosen by lesson type.
 */
export function setStage({
  term,
  studying,
  plans,
  places,
}: {
  term: DemoTerm;
  studying: Studying[];
  plans: DemoPlans;
  places: DemoPlaces;
}) {
  const own = at(
    studying.filter(({ group }) => group.id === places.studentGroupId),
    0,
  );
  const other = studying.find(({ group }) => group.id === places.student2GroupId);
  const electives = own.items.filter(({ elective }) => elective);
  const [few, full] = [at(electives, 0), at(electives, 1)];
  const needing = at(electives, electives.length - 1);
  const earlier = plans.items.filter(
    ({ specialityId, intakeYearId, semesterId }) =>
      specialityId === own.group.specialityId &&
      intakeYearId === own.group.intakeYearId &&
      semesterId < few.semesterId,
  );
  const byType = at(own.items.filter(isByType(places)), 1);
  const missed = at(
    earlier.filter(({ choiceGroup }) => choiceGroup === (few.choiceGroup ?? 0) - 1),
    1,
  );
  const had = earlier.findLast(
    ({ elective, discipline }) => !elective && discipline.departmentId === few.discipline.departmentId,
  );
  const pair = (item: PlanItem, required: PlanItem) => ({
    disciplineId: item.discipline.id,
    requiredId: required.discipline.id,
  });
  return {
    few,
    full,
    needing,
    missedId: missed.discipline.id,
    byTypeId: byType.discipline.id,
    prerequisites: [...(had ? [pair(few, had)] : []), pair(needing, missed)],
    /** The year of the other demo student registers by a draw. */
    drawYear: other ? yearOfStudy({ term, intakeYearId: other.group.intakeYearId }) : 0,
  };
}

const isByType =
  (places: DemoPlaces) =>
  ({ elective, discipline }: PlanItem) =>
    !elective &&
    discipline.departmentId === places.teacherDepartmentId &&
    ['lab', 'practice', 'seminar'].includes(discipline.kind);

/** The students' year of study in a term. */
export function yearOfStudy({ term, intakeYearId }: { term: DemoTerm; intakeYearId: number }): number {
  return term.yearId - intakeYearId + 1;
}

/** The demo accounts are excluded: their users choose by hand. */
export function isFreeToChoose({ demo }: DemoPeople) {
  const accounts = new Set(Object.values(demo));
  return (id: number) => !accounts.has(id);
}
