import { LANGUAGES, type Language } from '@bilim/contract/limits';
import { IMPORT_WORDS } from '../../http/texts.ts';
import { SHEETS, STATUS } from './sheets.ts';

/** As people type: small letters, without spaces and signs between them. */
export const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const keysOf = <Words extends object>(words: (language: Language) => Words) =>
  LANGUAGES.flatMap((language) => Object.entries(words(language)));

/** The sheet that a file is called after, in any language; photos have a title too, and no table. */
const SHEET_NAMES = new Map<string, string>([
  ...keysOf((language) => IMPORT_WORDS[language].files).map(([name, word]): [string, string] => [
    plain(word),
    name,
  ]),
  ...keysOf((language) => IMPORT_WORDS[language].sheets).map(([name, word]): [string, string] => [
    plain(word),
    name,
  ]),
  ...SHEETS.map(({ name }): [string, string] => [plain(name), name]),
]);
export function sheetCalled(name: string): string | null {
  const called = SHEET_NAMES.get(plain(name));
  return SHEETS.find((sheet) => sheet.name === called)?.name ?? null;
}

/** The columns of a sheet by what heads are called, in any language. */
export function columnsCalled(keys: readonly string[]): ReadonlyMap<string, string> {
  const known = new Set([...keys, STATUS]);
  return new Map([
    ...keysOf((language) => IMPORT_WORDS[language].columns).flatMap(([key, word]): [string, string][] =>
      known.has(key) ? [[plain(word), key]] : [],
    ),
    ...[...known].map((key): [string, string] => [plain(key), key]),
  ]);
}

/** What the values of choices are called, in any language and in short. */
export const choiceWords = (): ReadonlyMap<string, string> =>
  new Map([
    ...keysOf((language) => IMPORT_WORDS[language].choices).map(([value, word]): [string, string] => [
      word.toLowerCase(),
      value,
    ]),
    ...keysOf((language) => IMPORT_WORDS[language].short).map(([value, word]): [string, string] => [
      word.toLowerCase(),
      value,
    ]),
  ]);
