import { YEARS_OF_STUDY } from '@bilim/contract/areas/presence.constants';
import { positive } from '../../platform/page/routes.ts';

/** The report's part of the address: the comparison, the level, and the filters. */
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
