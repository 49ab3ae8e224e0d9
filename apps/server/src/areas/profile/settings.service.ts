import { type Settings, THEMES } from '@bilim/contract/areas/profile.contract';
import { LANGUAGES, type Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { getCurrentTerm, getCurrentYear, listYears } from '../academics/calendar.service.ts';
import { type Chosen, findSettings, saveChosen } from './settings.queries.ts';

type Caller = { context: AppContext; person: Person; language: Language };

/** The caller's settings. Without a choice, the current year and term. */
export async function getSettings(asked: Caller): Promise<Settings> {
  return shown(asked, await findSettings(asked.context.db, { personId: asked.person.id }));
}

/** Saves the given settings; the others are unchanged. */
export async function saveSettings({ chosen, ...asked }: Caller & { chosen: Chosen }): Promise<Settings> {
  const { context, person } = asked;
  return shown(asked, await saveChosen(context.db, { personId: person.id, chosen, now: context.now() }));
}

async function shown(
  { context, language }: Caller,
  saved: Awaited<ReturnType<typeof findSettings>>,
): Promise<Settings> {
  // A saved year that is no longer in the list counts as not chosen.
  const year = listYears({ context }).find(({ id }) => id === saved?.yearId) ?? getCurrentYear({ context });
  return {
    language: LANGUAGES.find((known) => known === saved?.language) ?? null,
    theme: THEMES.find((known) => known === saved?.theme) ?? null,
    sound: saved?.sound === 1,
    yearId: year.id,
    season: saved?.season ?? (await getCurrentTerm({ context, language })).season,
  };
}
