import type { Given } from './week-plan.ts';

/** The day on which the weekly schedule gives it: changes are known by it. */
export const plannedDay = ({ change, day }: Given) => change?.day ?? day;
