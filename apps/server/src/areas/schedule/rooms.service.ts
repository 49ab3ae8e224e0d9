import type { Language } from '@bilim/contract/limits';
import { placesOn } from '@bilim/rules/timetable/plan';
import { isGiven, occurrencesOn } from '@bilim/rules/timetable/timetable';
import type { AppContext } from '../../context/app-context.ts';
import { termOf } from '../academics/calendar.service.ts';
import { calendarOf } from '../academics/days.service.ts';
import { selectGivenAround, selectRooms } from './changes.queries.ts';

/** Every room, and whether it is free at a bell of a day. */
export async function listRooms({
  context,
  language,
  day,
  bell,
}: {
  context: AppContext;
  language: Language;
  day: string;
  bell: number;
}) {
  const [rooms, taken] = await Promise.all([
    selectRooms(context.db, {}),
    roomsTaken({ context, language, day, bell }),
  ]);
  return rooms.map((room) => ({ ...room, free: !taken.has(room.id) }));
}

async function roomsTaken(asked: Parameters<typeof listRooms>[0]): Promise<Set<number>> {
  const { context, language, day, bell } = asked;
  const { term } = await termOf({ context, day });
  const calendar = await calendarOf({ context, terms: term ? [term] : [] });
  const places = term && placesOn({ day, term, calendar });
  if (!term || !places) return new Set();
  const slot = { readerId: 0, termId: term.id, day, bell, ...places };
  const lessons = await selectGivenAround(context.db, slot, { language });
  const given = occurrencesOn({ day, lessons, term, calendar }).filter(
    (one) => isGiven(one) && one.bell === bell,
  );
  return new Set(given.map(({ roomId }) => roomId));
}
