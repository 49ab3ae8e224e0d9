import type { PlannedLesson } from './week-plan.ts';

/** The planned day of a lesson: changes are keyed by it. */
export const plannedDay = ({ change, day }: PlannedLesson) => change?.day ?? day;
