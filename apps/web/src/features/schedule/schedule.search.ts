import { TIMETABLE_OWNERS, type TimetableOwner } from '@bilim/contract/areas/schedule.shapes';
import { mondayOf } from '@bilim/rules/days/add-days';
import { positive } from '../../platform/page/routes.ts';

/** Monday is 1; `all` is the full week. */
export type DayChoice = 'all' | 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * The schedule's part of the address. The default is the user's own timetable, this week, in the default
 * view.
 */
export type ScheduleSearch = {
  day?: DayChoice;
  /** The week's Monday. */
  week?: string;
  of?: TimetableOwner;
  id?: number;
};

const readDay = (value: unknown): DayChoice | undefined =>
  value === 'all' ? value : WEEKDAYS.find((day) => day === value);

function readWeek(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  return Number.isNaN(Date.parse(value)) ? undefined : mondayOf(value);
}

export function readScheduleSearch(search: Record<string, unknown>): ScheduleSearch {
  const of = TIMETABLE_OWNERS.find((kind) => kind === search.of);
  const id = positive(search.id);
  // Both parts are needed to name an owner.
  const owner = of && id ? { of, id } : {};
  return { day: readDay(search.day), week: readWeek(search.week), ...owner };
}

/** The address of another owner's timetable in the shown week. */
export const ownerSearch = ({ week }: ScheduleSearch, owner: { kind: TimetableOwner; id: number } | null) =>
  owner ? { week, of: owner.kind, id: owner.id } : { week };
