import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FailureCode, FailureDetails } from '@bilim/contract/failures';
import { LANGUAGES, type Language } from '@bilim/contract/limits';
import type serverTexts from '@bilim/locales/ru/server.json';
import { byteSize } from '@bilim/rules/text/byte-size';
import i18next from 'i18next';

const FOLDER = dirname(createRequire(import.meta.url).resolve('@bilim/locales/package.json'));
const AREAS = readdirSync(join(FOLDER, 'ru')).map((name) => name.replace(/\.json$/, ''));

/** The texts of every file, by the file's name. */
const textsIn = (language: Language) =>
  Object.fromEntries(
    AREAS.map((area) => [area, JSON.parse(readFileSync(join(FOLDER, language, `${area}.json`), 'utf8'))]),
  );
const TEXTS = { ru: textsIn('ru'), kg: textsIn('kg'), en: textsIn('en') };

/** The texts of failures: each area's file holds its own, `failures.json` the general ones. */
const failuresIn = (language: Language): Record<string, string> =>
  Object.assign({}, TEXTS[language].failures, ...AREAS.map((area) => TEXTS[language][area].failures));

/** The raw texts with unfilled placeholders. */
export const FAILURE_TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ru: failuresIn('ru'),
  kg: failuresIn('kg'),
  en: failuresIn('en'),
};

const texts = i18next.createInstance();
texts.init({
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [language, { ...TEXTS[language], failures: FAILURE_TEXTS[language] }]),
  ),
  supportedLngs: [...LANGUAGES],
  fallbackLng: 'ru',
  ns: AREAS,
  // The server returns plain text; the client escapes it.
  interpolation: { escapeValue: false },
  initAsync: false,
});
/** '1,2 МБ' for `{{bytes, size}}`. */
texts.services.formatter?.add('size', (bytes: number, language) => {
  const word = (key: keyof typeof serverTexts) => texts.t(key, { lng: language, ns: 'server' });
  return byteSize(bytes, { units: word('byteUnits').split(' '), decimal: word('decimalSign') });
});

/** The text of a failure in the user's language. */
export function failureText({
  code,
  details,
  language,
}: {
  code: FailureCode;
  details: FailureDetails;
  language: Language;
}): string {
  return texts.t(code, { ...details, lng: language, ns: 'failures' });
}

/** A message from the server, e.g. after a password change. */
export function serverText({
  key,
  language,
  details,
}: {
  key: keyof typeof serverTexts;
  language: Language;
  details?: FailureDetails;
}): string {
  if (details) return texts.t(key, { ...details, lng: language, ns: 'server' });
  const known = plain[language][key] ?? texts.t(key, { lng: language, ns: 'server' });
  plain[language][key] = known;
  return known;
}

/** Texts without placeholders are looked up once: some appear in every row of a list. */
const plain: Record<Language, Partial<Record<keyof typeof serverTexts, string>>> = { ru: {}, kg: {}, en: {} };

/** 'Поток 3' appears in many rows, and there are few numbers: each text is built once. */
export function streamText({ number, language }: { number: number; language: Language }): string {
  const known = streams[language].get(number) ?? serverText({ key: 'stream', language, details: { number } });
  streams[language].set(number, known);
  return known;
}
const streams: Record<Language, Map<number, string>> = { ru: new Map(), kg: new Map(), en: new Map() };

type TextParams<Key> = { key: Key; language: Language; details?: FailureDetails };

/**
 * The texts of an area, typed by its Russian file: `areaTexts<typeof ru>('journal')`. The functions are in the area,
 * in `text.ts`.
 */
export const areaTexts = <Texts extends object>(area: string) => {
  const at = ({ key, language, details }: TextParams<string>): string =>
    texts.t(key, { ...details, lng: language, ns: area });
  const words: Readonly<Record<Language, Texts>> = {
    ru: TEXTS.ru[area],
    kg: TEXTS.kg[area],
    en: TEXTS.en[area],
  };
  return {
    /** A text by its dotted key, for keys that are data. */
    at,
    /** A function for the texts under one key of the file. */
    under:
      <Part extends keyof Texts & string>(part: Part) =>
      ({ key, ...params }: TextParams<keyof Texts[Part] & string>): string =>
        at({ key: `${part}.${key}`, ...params }),
    /** All texts in each language, to recognise them in a file of a user. */
    words,
  };
};
