import { CHAT_PAGE, LANGUAGES, type Language, NEWS_PAGE, PREFIX } from '@bilim/contract/limits';
import type { House } from '../../app/house.ts';
import { VERSION } from '../../app/version.ts';
import { ping, selectUniversity } from './system.queries.ts';

export function clientConfig({ house }: { house: House }) {
  return {
    apiBase: PREFIX,
    version: VERSION,
    languages: [...LANGUAGES],
    timeZone: house.config.timeZone,
    limits: { ...house.config.limits, newsPage: NEWS_PAGE, chatPage: CHAT_PAGE },
    features: { google: house.config.google !== null },
  };
}

export async function logo({ house, language }: { house: House; language: Language }) {
  const row = await selectUniversity(house.db, { language });
  return row ?? { logo: '', width: 28, name: 'Bilim', fontsize: 18 };
}

export async function ready({ house }: { house: House }) {
  await ping(house.db);
  return { status: 'ok' as const };
}

/** A browser's report goes to the log, cut to size by the contract; nobody is answered anything. */
export function reportError({
  house,
  report,
}: {
  house: House;
  report: { message: string; stack: string; path: string };
}) {
  house.log.warn({ report }, 'a browser reported a failure');
  return null;
}
