import type { CalendarEntry } from '@bilim/contract/areas/calendar.shapes';
import { entriesOn } from '@bilim/rules/timetable/day-rule';
import type { Lesson } from './week-plan.ts';

/** What the university's calendar says about a day for the faculties of these lessons. */
export const entriesOfDay = ({
  day,
  lessons,
  calendar,
}: {
  day: string;
  lessons: readonly Lesson[];
  calendar: readonly CalendarEntry[];
}): CalendarEntry[] => entriesOn({ day, facultyIds: lessons.map(({ facultyId }) => facultyId), calendar });

type OffEntry = CalendarEntry & { kind: 'holiday' | 'exams' };

/** Whether the entry leaves its days without lessons. */
export const isOff = (entry: CalendarEntry): entry is OffEntry =>
  entry.kind === 'holiday' || entry.kind === 'exams';
