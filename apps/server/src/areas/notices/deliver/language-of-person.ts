import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@bilim/contract/limits';

/** The language a person has chosen; the default one if none is saved. */
export const languageOfPerson = (stored: string | null): Language =>
  LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
