import { type Settings, THEMES } from '@bilim/contract/areas/profile.contract';
import { LANGUAGES, type Language } from '@bilim/contract/limits';
import type { House } from '../../app/house.ts';
import type { Person } from '../../http/person.ts';
import { getCurrentTerm, getCurrentYear, listYears } from '../academics/academics.service.ts';
import { type Chosen, findSettings, saveChosen } from './settings.queries.ts';

type Asked = { house: House; person: Person; language: Language };

/** What the caller chose. Where they chose nothing, the year and term are those of today. */
export async function getSettings({ house, person, language }: Asked): Promise<Settings> {
  const saved = await findSettings(house.db, { personId: person.id });
  // A year that has left the list of years cannot be chosen any more, so it is as if nobody had.
  const year = listYears({ house }).find(({ id }) => id === saved?.yearId) ?? getCurrentYear({ house });
  const { season } = await getCurrentTerm({ house, language });
  return {
    language: LANGUAGES.find((known) => known === saved?.language) ?? null,
    theme: THEMES.find((known) => known === saved?.theme) ?? null,
    sound: saved?.sound === 1,
    yearId: year.id,
    season: saved?.season ?? season,
  };
}

/** Saves what the caller changed; what is left out stays. */
export async function saveSettings({ chosen, ...asked }: Asked & { chosen: Chosen }): Promise<Settings> {
  const { house, person } = asked;
  await saveChosen(house.db, { personId: person.id, chosen, now: house.now() });
  return getSettings(asked);
}
