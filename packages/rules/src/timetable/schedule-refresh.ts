import { daysBetween, mondayOf } from '../days/add-days.ts';
import { dayNumberOf } from '../days/lesson-day.ts';

/**
 * The user and term of a timetable: `year` is the year in which the academic year starts, `ws` the working semester.
 */
export type TimetableKey = { uid: number; role: number; year: number; ws: number };
/** Metadata of a stored timetable; `date` is the day ('YYYY-MM-DD') of its last refresh. */
export type KeptTimetable = TimetableKey & { date: string };

const OLDEST_DAYS = 7;
const SATURDAY = 6;

/**
 * Whether a stored timetable must be fetched again: if it is missing, of another user or term, or seven days old. On
 * a working day one of an earlier week is also outdated; on a weekend only the seven days count.
 */
export function mustRefresh({
  kept,
  wanted,
  today,
}: {
  kept: KeptTimetable | null;
  wanted: TimetableKey;
  today: string;
}): boolean {
  if (!kept || !isOf({ kept, wanted })) return true;
  const age = daysBetween({ from: kept.date, to: today });
  // After the clock was set back the age is unknown.
  if (!(age >= 0 && age < OLDEST_DAYS)) return true;
  return dayNumberOf(today) < SATURDAY && mondayOf(kept.date) !== mondayOf(today);
}

/** Whether a stored timetable is for this user, role and term. */
export function isOf({ kept, wanted }: { kept: TimetableKey; wanted: TimetableKey }): boolean {
  const same = (key: keyof TimetableKey) => kept[key] === wanted[key];
  return same('uid') && same('role') && same('year') && same('ws');
}
