import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FailureCode, FailureDetails } from '@bilim/contract/failures';
import { LANGUAGES, type Language } from '@bilim/contract/limits';
import type importsTexts from '@bilim/locales/ru/imports.json';
import type journalTexts from '@bilim/locales/ru/journal.json';
import type papersTexts from '@bilim/locales/ru/papers.json';
import type paymentsTexts from '@bilim/locales/ru/payments.json';
import type presenceTexts from '@bilim/locales/ru/presence.json';
import type referencesTexts from '@bilim/locales/ru/references.json';
import type registrationTexts from '@bilim/locales/ru/registration.json';
import type serverTexts from '@bilim/locales/ru/server.json';
import type transcriptTexts from '@bilim/locales/ru/transcript.json';
import { byteSize } from '@bilim/rules/text/byte-size';
import i18next from 'i18next';

const FOLDER = dirname(createRequire(import.meta.url).resolve('@bilim/locales/package.json'));
const COMMON = 'failures.json';

/** The texts of failures: each area's file holds its own, `failures.json` the general ones. */
function failuresIn(language: Language): Record<string, string> {
  const files = readdirSync(join(FOLDER, language)).filter((name) => name.endsWith('.json'));
  return Object.assign(
    {},
    ...files.map((name) => (name === COMMON ? read(language, name) : read(language, name).failures)),
  );
}

/** The raw texts with unfilled placeholders. */
export const FAILURE_TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ru: failuresIn('ru'),
  kg: failuresIn('kg'),
  en: failuresIn('en'),
};

function read(language: Language, name: string) {
  return JSON.parse(readFileSync(join(FOLDER, language, name), 'utf8'));
}

/** The words of imports in every language: a file may use any of them. */
export const IMPORT_WORDS: Readonly<Record<Language, typeof importsTexts>> = {
  ru: read('ru', 'imports.json'),
  kg: read('kg', 'imports.json'),
  en: read('en', 'imports.json'),
};

const texts = i18next.createInstance();
texts.init({
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        failures: FAILURE_TEXTS[language],
        server: read(language, 'server.json'),
        sheet: read(language, 'journal.json').sheet,
        presence: read(language, 'presence.json').sheet,
        registration: read(language, 'registration.json').sheet,
        payments: read(language, 'payments.json').papers,
        papers: read(language, 'papers.json').papers,
        transcript: read(language, 'transcript.json').papers,
        references: read(language, 'references.json').papers,
        imports: IMPORT_WORDS[language],
        credentials: IMPORT_WORDS[language].credentials,
      },
    ]),
  ),
  supportedLngs: [...LANGUAGES],
  fallbackLng: 'ru',
  ns: [
    'failures',
    'server',
    'sheet',
    'presence',
    'registration',
    'payments',
    'papers',
    'transcript',
    'references',
    'imports',
    'credentials',
  ],
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

/** A word of an exported journal. */
export const sheetText = ({
  key,
  language,
  details,
}: {
  key: keyof (typeof journalTexts)['sheet'];
  language: Language;
  details?: FailureDetails;
}): string => texts.t(key, { ...details, lng: language, ns: 'sheet' });

export type PresenceWord = keyof (typeof presenceTexts)['sheet'];

/** A word of an exported attendance report. */
export const presenceText = ({ key, language }: { key: PresenceWord; language: Language }): string =>
  texts.t(key, { lng: language, ns: 'presence' });

export type RegistrationWord = keyof (typeof registrationTexts)['sheet'];

/** A word of an exported list of students. */
export const registrationText = ({ key, language }: { key: RegistrationWord; language: Language }): string =>
  texts.t(key, { lng: language, ns: 'registration' });

/** A word of a receipt, or of a public page about payments. */
export const paymentText = ({
  key,
  language,
  details,
}: {
  key: keyof (typeof paymentsTexts)['papers'];
  language: Language;
  details?: FailureDetails;
}): string => texts.t(key, { ...details, lng: language, ns: 'payments' });

/** A word printed on every paper. */
export const paperText = ({
  key,
  language,
  details,
}: {
  key: keyof (typeof papersTexts)['papers'];
  language: Language;
  details?: FailureDetails;
}): string => texts.t(key, { ...details, lng: language, ns: 'papers' });

/** A word of a transcript, on paper or in an answer with all languages. */
export const transcriptText = ({
  key,
  language,
  details,
}: {
  key: keyof (typeof transcriptTexts)['papers'];
  language: Language;
  details?: FailureDetails;
}): string => texts.t(key, { ...details, lng: language, ns: 'transcript' });

/** A word of an ordered paper. */
export const referenceText = ({
  key,
  language,
  details,
}: {
  key: keyof (typeof referencesTexts)['papers'];
  language: Language;
  details?: FailureDetails;
}): string => texts.t(key, { ...details, lng: language, ns: 'references' });

/** A word or sentence about an import, by its dotted key. */
export const importText = ({
  key,
  language,
  details,
}: {
  key: string;
  language: Language;
  details?: FailureDetails;
}): string => texts.t(key, { ...details, lng: language, ns: 'imports' });

/** A word of the sheet with first-time credentials. */
export const credentialText = ({
  key,
  language,
}: {
  key: keyof (typeof importsTexts)['credentials'];
  language: Language;
}): string => texts.t(key, { lng: language, ns: 'credentials' });
