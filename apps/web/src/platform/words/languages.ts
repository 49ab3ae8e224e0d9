import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@bilim/contract/limits';

/* Functions without state. The early script contains them too, so this file imports nothing heavy. */

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((it) => it === value);

/** The BCP 47 tag for browsers: our code is kg, the standard one is ky. */
export const tagOf = (language: Language) => (language === 'kg' ? 'ky' : language);

export const ofTag = (tag: string): Language => LANGUAGES.find((it) => tagOf(it) === tag) ?? DEFAULT_LANGUAGE;

/** From the address, then the cookie, then local storage (read last, because it waits for the disk), then Russian. */
export function pickLanguage(candidates: {
  asked: unknown;
  cookie: unknown;
  stored: () => unknown;
}): Language {
  const chosen = [candidates.asked, candidates.cookie].find(isLanguage) ?? candidates.stored();
  return isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE;
}
