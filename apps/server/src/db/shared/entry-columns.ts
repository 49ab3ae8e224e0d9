import type { FollowedDay, RungBell } from '@bilim/contract/areas/calendar.shapes';
import type { Language } from '@bilim/contract/limits';
import { sql } from 'drizzle-orm';
import { calendarEntries, faculties } from '../tables.ts';
import { inLanguage } from './in-language.ts';

const faculty = (language: Language) =>
  inLanguage({ nameRu: faculties.shortRu, nameKg: faculties.shortKg, nameEn: faculties.shortEn }, language);

/** The columns of an entry that all readers of the calendar get. */
export const entryColumns = (language: Language) => ({
  id: calendarEntries.id,
  kind: calendarEntries.kind,
  name: inLanguage(calendarEntries, language),
  from: calendarEntries.fromDay,
  to: calendarEntries.toDay,
  facultyId: calendarEntries.facultyId,
  faculty: sql<string | null>`${faculty(language)}`,
  bells: sql<RungBell[]>`coalesce(${calendarEntries.bells}, '[]')`,
  follows: sql<FollowedDay | null>`case when ${calendarEntries.followsDay} is not null then
    json_build_object('dayNumber', ${calendarEntries.followsDay}, 'week', ${calendarEntries.followsWeek}) end`,
  confirmed: calendarEntries.confirmed,
});
