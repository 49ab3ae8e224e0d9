import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../../packages/contract/src/limits.ts';
import { tagOf } from '../words/languages.ts';
import { say, type Texts } from './say.ts';

const LOCALES = join(import.meta.dirname, '../../../../../packages/locales');
/** Texts of the server, with another syntax. */
const NOT_OURS = ['server'];
const COUNTS = [undefined, 0, 1, 2, 5, 11, 21, 101, 1.5];
const FORM = /_(zero|one|two|few|many|other)$/;

const keysOf = (texts: Texts, above = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [above + key, (above + key).replace(FORM, '')]
      : keysOf(text, `${above}${key}.`),
  );
const placesOf = (texts: Texts) =>
  [...JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

const areas = readdirSync(join(LOCALES, 'ru'))
  .map((file) => file.replace('.json', ''))
  .filter((area) => !NOT_OURS.includes(area));

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(areas)('texts of %s equal those of i18next', async (area) => {
    const tag = tagOf(language);
    const texts: Texts = JSON.parse(readFileSync(join(LOCALES, language, `${area}.json`), 'utf8'));
    const library = i18next.createInstance();
    await library.init({
      lng: tag,
      fallbackLng: false,
      resources: { [tag]: { [area]: texts } },
      interpolation: { escapeValue: false },
    });
    // A cast, because its types know only our keys.
    const theirs = (key: string, values: object): unknown =>
      Reflect.apply(library.t, library, [`${area}:${key}`, values]);
    const named = Object.fromEntries(placesOf(texts).map((name) => [name, `<${name}> {{x}} & 'more'`]));
    for (const key of new Set(keysOf(texts))) {
      for (const count of COUNTS) {
        const values = count === undefined ? named : { ...named, count };
        expect(say({ texts, key, tag, values }) ?? key).toBe(theirs(key, values));
      }
    }
  });
});

it('a placeholder without a value stays, and an empty value is removed', () => {
  const texts = { text: 'a {{b}} {{c}} {{d}}' };
  expect(say({ texts, key: 'text', tag: 'ru', values: { b: undefined, c: null } })).toBe('a   {{d}}');
});

it('an unknown name gives no text, and neither does a group of texts', () => {
  const texts = { group: { text: 'said' } };
  expect(say({ texts, key: 'group.text', tag: 'ru' })).toBe('said');
  expect(say({ texts, key: 'group', tag: 'ru' })).toBeUndefined();
  expect(say({ texts, key: 'group.text.more', tag: 'ru' })).toBeUndefined();
});
