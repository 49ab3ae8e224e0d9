import { LANGUAGES, type Language } from '@bilim/contract/limits';
import { SHEETS, STATUS } from '../sheets/all.ts';
import { IMPORT_WORDS } from '../text.ts';

/** Normalizes typed text: lower case, without spaces and punctuation. */
export const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const keysOf = <Words extends object>(words: (language: Language) => Words) =>
  LANGUAGES.flatMap((language) => Object.entries(words(language)));

/** Sheet names by file title in any language. Photos have a title but no table. */
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

/** Column keys of a sheet by their titles in any language. */
export function columnsCalled(keys: readonly string[]): ReadonlyMap<string, string> {
  const known = new Set([...keys, STATUS]);
  return new Map([
    ...keysOf((language) => IMPORT_WORDS[language].columns).flatMap(([key, word]): [string, string][] =>
      known.has(key) ? [[plain(word), key]] : [],
    ),
    ...[...known].map((key): [string, string] => [plain(key), key]),
  ]);
}

/** Values of choices by their words and abbreviations in any language. */
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
