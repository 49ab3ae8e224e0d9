import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE_DAYS, LANGUAGES, type Language } from '@bilim/contract/limits';
import { readCookie, writeCookie } from './cookies.ts';
import { signal, useSignal } from './signal.ts';
import { storage } from './storage.ts';

const KEY = 'lang';

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((it) => it === value);

/** What browsers and i18next call a language; ours say kg, the world says ky. */
export const tagOf = (language: Language) => (language === 'kg' ? 'ky' : language);

export const ofTag = (tag: string): Language => LANGUAGES.find((it) => tagOf(it) === tag) ?? DEFAULT_LANGUAGE;

/** By the address, then the cookie, then local storage, then Russian. */
export function pickLanguage(candidates: { asked: unknown; cookie: unknown; stored: unknown }): Language {
  return [candidates.asked, candidates.cookie, candidates.stored].find(isLanguage) ?? DEFAULT_LANGUAGE;
}

const chosen = signal<Language>(DEFAULT_LANGUAGE);

/** The language everything is shown in now. */
export const currentLanguage = () => chosen.get();
export const useLanguage = () => useSignal(chosen);
/** Tells of another one, before anything is drawn in it. */
export const onLanguage = (listener: () => void) => chosen.subscribe(listener);

let asked: Language | null = null;

/**
 * Takes `?lang=` out of the address and keeps it as a choice: left there, it would overrule every later one at each
 * reload. Before the router reads the address.
 */
export function takeAskedLanguage() {
  const address = new URL(location.href);
  const value = address.searchParams.get(KEY);
  if (!isLanguage(value)) return;
  asked = value;
  address.searchParams.delete(KEY);
  history.replaceState(history.state, '', address);
}

/** The language asked for by this visit's address, if any. */
export const askedLanguage = () => asked;

export function languageAtStart(): Language {
  return pickLanguage({ asked, cookie: readCookie(KEY), stored: storage.get(KEY) });
}

/** Makes it the shown language and remembers it for the next visit. */
export function setCurrentLanguage(language: Language) {
  chosen.set(language);
  storage.set(KEY, language);
  writeCookie({ name: KEY, value: language, days: LANGUAGE_COOKIE_DAYS });
  document.documentElement.lang = tagOf(language);
}
