import type { AppContext } from '../../context/app-context.ts';
import { calendarOf } from '../academics/days.service.ts';
import { selectPlanned } from './journal-planned.queries.ts';
import type { Planned } from './planned-lessons.ts';

/** The scheduled lessons of these journals, or these scheduled lessons. */
export async function readPlanned({
  context,
  ids,
  by,
}: {
  context: AppContext;
  ids: readonly number[];
  by: 'assignments' | 'lessons';
}): Promise<Planned> {
  const lessons = ids.length === 0 ? [] : await selectPlanned(context.db, { ids }, { by });
  return { lessons, calendar: await calendarOf({ context, terms: lessons }) };
}
