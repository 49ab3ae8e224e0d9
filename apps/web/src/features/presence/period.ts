import { yearOf } from '@bilim/rules/days/academic-year';
import { addDays } from '@bilim/rules/days/add-days';
import type { PresenceSearch } from './presence.search.ts';

export const PERIODS = ['week', 'month', 'year'] as const;
export type PeriodName = (typeof PERIODS)[number];
const DAYS = { week: 6, month: 29 } as const;
const YEAR_BEGINS = '09-01';

/** A period that ends today. */
export const periodOf = (name: PeriodName, today: string): { from: string; to: string } => ({
  from: name === 'year' ? `${yearOf(today).id}-${YEAR_BEGINS}` : addDays({ day: today, days: -DAYS[name] }),
  to: today,
});

/** The period in the address, else the last month. */
export function chosenPeriod({ from, to }: PresenceSearch, today: string) {
  const usual = periodOf('month', today);
  return { from: from ?? usual.from, to: to ?? usual.to };
}
