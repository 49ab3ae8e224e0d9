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
import type { AppContext } from '../../context/app-context.ts';
import { briefly, type Keeping } from '../../context/briefly.ts';
import { here } from '../../context/here.ts';
import { serverText } from '../../http/texts.ts';
import { selectTermsOfYear } from './calendar.queries.ts';

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

const seasonName = ({ season, language }: { season: Season; language: Language }) =>
  serverText({ key: season === SEASON.autumn ? 'autumn' : 'spring', language });
