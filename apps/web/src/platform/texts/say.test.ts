import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../../packages/contract/src/limits.ts';
import { tagOf } from '../language.ts';
import { say, type Texts } from './say.ts';

const LOCALES = join(import.meta.dirname, '../../../../../packages/locales');
/** Said by the server, in ways of its own. */
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
  it.each(areas)('says the texts of %s as i18next does', async (area) => {
    const tag = tagOf(language);
    const texts: Texts = JSON.parse(readFileSync(join(LOCALES, language, `${area}.json`), 'utf8'));
    const library = i18next.createInstance();
    await library.init({
      lng: tag,
      fallbackLng: false,
      resources: { [tag]: { [area]: texts } },
      interpolation: { escapeValue: false },
    });
    // Past its types, which know our keys one by one.
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

it('leaves a place without a value as it is, and nothing where the value is nothing', () => {
  const texts = { text: 'a {{b}} {{c}} {{d}}' };
  expect(say({ texts, key: 'text', tag: 'ru', values: { b: undefined, c: null } })).toBe('a   {{d}}');
});

it('knows no text by another name, nor a group of texts as one', () => {
  const texts = { group: { text: 'said' } };
  expect(say({ texts, key: 'group.text', tag: 'ru' })).toBe('said');
  expect(say({ texts, key: 'group', tag: 'ru' })).toBeUndefined();
  expect(say({ texts, key: 'group.text.more', tag: 'ru' })).toBeUndefined();
});
