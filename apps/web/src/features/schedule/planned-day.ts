import type { Given } from './week-plan.ts';

/** The planned day of a lesson: changes are keyed by it. */
export const plannedDay = ({ change, day }: Given) => change?.day ?? day;
