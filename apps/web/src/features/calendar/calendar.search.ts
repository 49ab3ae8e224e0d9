import { DAY_KINDS, type DayKind } from '@bilim/contract/areas/calendar.shapes';
import { positive } from '../../platform/page/routes.ts';

export type CalendarSearch = {
  year?: number;
  kind?: DayKind;
  /** A faculty: its own entries, and those of the whole university. */
  faculty?: number;
};

/** The valid part of the address; unknown values are ignored. */
export const readCalendarSearch = (search: Record<string, unknown>): CalendarSearch => ({
  year: positive(search.year),
  kind: DAY_KINDS.find((kind) => kind === search.kind),
  faculty: positive(search.faculty),
});
