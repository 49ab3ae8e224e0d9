import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE_DAYS, type Language } from '@bilim/contract/limits';
import { storage } from '../kept/storage.ts';
import { LANGUAGE_KEY } from '../kept/stored-names.ts';
import { readCookie, writeCookie } from '../page/cookies.ts';
import { signal, useSignal } from '../signal.ts';
import { isLanguage, pickLanguage, tagOf } from './languages.ts';

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
  const value = address.searchParams.get(LANGUAGE_KEY);
  if (!isLanguage(value)) return;
  asked = value;
  address.searchParams.delete(LANGUAGE_KEY);
  history.replaceState(history.state, '', address);
}

/** The language in this visit’s address, if any. */
export const askedLanguage = () => asked;

export function languageAtStart(): Language {
  return pickLanguage({ asked, cookie: readCookie(LANGUAGE_KEY), stored: () => storage.get(LANGUAGE_KEY) });
}

/** Sets the current language and saves it for the next visit. */
export function setCurrentLanguage(language: Language) {
  chosen.set(language);
  storage.set(LANGUAGE_KEY, language);
  writeCookie({ name: LANGUAGE_KEY, value: language, days: LANGUAGE_COOKIE_DAYS });
  document.documentElement.lang = tagOf(language);
}
