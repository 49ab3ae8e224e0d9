import { type Language, PLACEHOLDER } from '@bilim/contract/limits';
import {
  type AcademicYear,
  academicYears,
  DEFAULT_SEASON,
  SEASON,
  type Season,
  termToShow,
  yearOf,
} from '@bilim/rules/days/academic-year';
import { lessonDay } from '@bilim/rules/days/lesson-day';
import type { AppContext } from '../../context/app-context.ts';
import { briefly, type Keeping } from '../../context/briefly.ts';
import { here } from '../../context/here.ts';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { serverText } from '../../http/texts.ts';
import { selectTermOn, selectTermsOfYear } from './calendar.queries.ts';
import { selectLessons } from './lessons.queries.ts';

export function getCurrentYear({ context }: { context: AppContext }): AcademicYear {
  return yearOf(here(context).day);
}

/** The six selectable years, after the placeholder of legacy lists. */
export function listYears({ context }: { context: AppContext }): AcademicYear[] {
  return [{ id: PLACEHOLDER.id, name: PLACEHOLDER.label }, ...academicYears(here(context).day)];
}

/** The year and the term of a day; in the holidays the previous term. No term if the year has none. */
export async function termOf({ context, day }: { context: Keeping; day: string }) {
  const year = yearOf(day);
  const ask = () => selectTermsOfYear(context.db, { yearId: year.id });
  const terms = await briefly(context, `terms/${year.id}`, ask);
  const term = termToShow({ day, terms }) ?? null;
  return { year, term, season: term?.season ?? DEFAULT_SEASON };
}

export async function getCurrentTerm({ context, language }: { context: AppContext; language: Language }) {
  const { season, term } = await termOf({ context, day: here(context).day });
  const { startsOn = null, endsOn = null } = term ?? {};
  return { season, name: seasonName({ season, language }), startsOn, endsOn };
}

/**
 * The lessons a person teaches or attends on a day, by the weekly schedule of the current term: none in the holidays.
 * Lessons of every other week appear only in their week.
 */
export async function lessonsOn({
  db,
  day,
  who,
  language,
}: {
  db: Db;
  day: string;
  who: Pick<Person, 'id' | 'role'>;
  language: Language;
}) {
  const term = await selectTermOn(db, { day });
  const place = term ? lessonDay({ day, term }) : null;
  if (!term || !place) return [];
  return selectLessons(db, { personId: who.id, termId: term.id, ...place }, { role: who.role, language });
}

const seasonName = ({ season, language }: { season: Season; language: Language }) =>
  serverText({ key: season === SEASON.autumn ? 'autumn' : 'spring', language });
