import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE_DAYS, LANGUAGES, type Language } from '@bilim/contract/limits';
import { storage } from '../kept/storage.ts';
import { readCookie, writeCookie } from '../page/cookies.ts';
import { signal, useSignal } from '../signal.ts';

const KEY = 'lang';

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((it) => it === value);

/** The BCP 47 tag for browsers and i18next: our code is kg, the standard one is ky. */
export const tagOf = (language: Language) => (language === 'kg' ? 'ky' : language);

export const ofTag = (tag: string): Language => LANGUAGES.find((it) => tagOf(it) === tag) ?? DEFAULT_LANGUAGE;

/** From the address, then the cookie, then local storage, then Russian. */
export function pickLanguage(candidates: { asked: unknown; cookie: unknown; stored: unknown }): Language {
  return [candidates.asked, candidates.cookie, candidates.stored].find(isLanguage) ?? DEFAULT_LANGUAGE;
}

const chosen = signal<Language>(DEFAULT_LANGUAGE);

/** The current language. */
export const currentLanguage = () => chosen.get();
export const useLanguage = () => useSignal(chosen);
/** Emits a new language before anything renders in it. */
export const onLanguage = (listener: () => void) => chosen.subscribe(listener);

let asked: Language | null = null;

/**
 * Removes `?lang=` from the address and saves it as a choice; otherwise it would override later choices at each
 * reload. Runs before the router reads the address.
 */
export function takeAskedLanguage() {
  const address = new URL(location.href);
  const value = address.searchParams.get(KEY);
  if (!isLanguage(value)) return;
  asked = value;
  address.searchParams.delete(KEY);
  history.replaceState(history.state, '', address);
}

/** The language in this visit’s address, if any. */
export const askedLanguage = () => asked;

export function languageAtStart(): Language {
  return pickLanguage({ asked, cookie: readCookie(KEY), stored: storage.get(KEY) });
}

/** Sets the current language and saves it for the next visit. */
export function setCurrentLanguage(language: Language) {
  chosen.set(language);
  storage.set(KEY, language);
  writeCookie({ name: KEY, value: language, days: LANGUAGE_COOKIE_DAYS });
  document.documentElement.lang = tagOf(language);
}
