import type { CalendarEntry } from '@bilim/rules/timetable/day-rule';
import { countGiven } from '@bilim/rules/timetable/timetable';
import { calendarBetween } from '../academics/days.service.ts';
import { selectBells } from './calendar.queries.ts';
import type { Asking } from './calendar.service.ts';
import { countWeekly } from './effect.queries.ts';
import { checkDates, type Dates } from './save.service.ts';

/** A new entry is newer than all others. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** The number of scheduled lessons on the days of an entry and of the one it replaces, without and with it. */
export async function readEffect({
  context,
  language,
  person: _,
  id = NEWEST,
  ...draft
}: Asking & Dates & { id?: number }): Promise<{ before: number; after: number }> {
  checkDates({ draft, usual: await selectBells(context.db, {}) });
  const { from, to } = draft;
  const around = await calendarBetween({ context, from, to, language });
  const before: readonly CalendarEntry[] = around;
  const after = [...before.filter((entry) => entry.id !== id), { id, ...draft }];
  const replaced = before.find((entry) => entry.id === id);
  const facultyId = replaced && replaced.facultyId !== draft.facultyId ? null : draft.facultyId;
  const weekly = await countWeekly(context.db, { from, to, facultyId });
  const count = (calendar: readonly CalendarEntry[]) =>
    weekly.reduce((sum, { startsOn, endsOn, count, ...slot }) => {
      const lesson = { id: 0, roomId: 0, building: '', room: '', changes: [], ...slot };
      return sum + count * countGiven({ from, to, lessons: [lesson], term: { startsOn, endsOn }, calendar });
    }, 0);
  return { before: count(before), after: count(after) };
}
