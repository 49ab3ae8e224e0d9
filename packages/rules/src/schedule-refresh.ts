import { daysBetween, mondayOf } from './add-days.ts';
import { dayNumberOf } from './lesson-day.ts';

/** Whose timetable of which term: `year` is the year it began in, `ws` the working semester. */
export type TimetableKey = { uid: number; role: number; year: number; ws: number };
/** What is kept beside a timetable; `date` is the day ('YYYY-MM-DD') on which it was last brought up to date. */
export type KeptTimetable = TimetableKey & { date: string };

const OLDEST_DAYS = 7;
const SATURDAY = 6;

/**
 * Whether a kept timetable must be asked for anew: when there is none, when it is somebody else's or of another term,
 * and when it is seven days old. A working week begins with a fresh one, so that on a working day one of an earlier week
 * is due before that; on a weekend, when nobody needs it, only the seven days count.
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
  // A clock that was set back says nothing about how old it is.
  if (!(age >= 0 && age < OLDEST_DAYS)) return true;
  return dayNumberOf(today) < SATURDAY && mondayOf(kept.date) !== mondayOf(today);
}

/** Whether a kept timetable is the one to show: of this person, in this role, of this term. */
export function isOf({ kept, wanted }: { kept: TimetableKey; wanted: TimetableKey }): boolean {
  const same = (key: keyof TimetableKey) => kept[key] === wanted[key];
  return same('uid') && same('role') && same('year') && same('ws');
}
