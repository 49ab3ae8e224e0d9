import { YEARS_OF_STUDY } from '@bilim/contract/areas/presence.constants';
import { yearOf } from '@bilim/rules/academic-year';
import { addDays } from '@bilim/rules/add-days';
import { positive } from '../../platform/routes.ts';

/** What the address bar holds of a report: what is compared, how far down, and the filters. */
export type PresenceSearch = {
  by?: 'year';
  from?: string;
  to?: string;
  type?: number;
  faculty?: number;
  year?: number;
  group?: number;
};

const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

export function readPresenceSearch(search: Record<string, unknown>): PresenceSearch {
  const year = positive(search.year);
  return {
    by: search.by === 'year' ? 'year' : undefined,
    from: day(search.from),
    to: day(search.to),
    type: positive(search.type),
    faculty: positive(search.faculty),
    year: year !== undefined && year <= YEARS_OF_STUDY ? year : undefined,
    group: positive(search.group),
  };
}

export const PERIODS = ['week', 'month', 'year'] as const;
export type PeriodName = (typeof PERIODS)[number];
const DAYS = { week: 6, month: 29 } as const;
const YEAR_BEGINS = '09-01';

/** A period that ends today. */
export const periodOf = (name: PeriodName, today: string): { from: string; to: string } => ({
  from: name === 'year' ? `${yearOf(today).id}-${YEAR_BEGINS}` : addDays({ day: today, days: -DAYS[name] }),
  to: today,
});

/** The period of the address, else the last month. */
export function chosenPeriod({ from, to }: PresenceSearch, today: string) {
  const usual = periodOf('month', today);
  return { from: from ?? usual.from, to: to ?? usual.to };
}
