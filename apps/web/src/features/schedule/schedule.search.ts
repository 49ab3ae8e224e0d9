import { TIMETABLE_OWNERS, type TimetableOwner } from '@bilim/contract/areas/schedule.shapes';
import { mondayOf } from '@bilim/rules/add-days';
import { positive } from '../../platform/routes.ts';

/** Monday is 1; `all` is the whole week. */
export type DayChoice = 'all' | 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** What the address bar holds of the schedule. What is not there is one's own, this week, as the screen begins. */
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
  // Half a name names nobody.
  const owner = of && id ? { of, id } : {};
  return { day: readDay(search.day), week: readWeek(search.week), ...owner };
}

/** The address of somebody's timetable, in the week that is looked at. */
export const ownerSearch = ({ week }: ScheduleSearch, owner: { kind: TimetableOwner; id: number } | null) =>
  owner ? { week, of: owner.kind, id: owner.id } : { week };
