import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@bilim/contract/limits';
import { NOTICES } from '@bilim/contract/notices';
import { describe, expect, it } from 'vitest';

type Words = Record<'name' | 'push' | 'text', string>;
type Texts = { notices?: Record<string, Words> };

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const wordsOf = (language: string, kind: string): Words | undefined => {
  const [area = '', name = ''] = kind.split('.');
  const texts: Texts = JSON.parse(readFileSync(`${ROOT}${language}/${area}.json`, 'utf8'));
  return texts.notices?.[name];
};
const variablesOf = (text = '') => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

describe.each(LANGUAGES)('notices in %s', (language) => {
  it.each([...NOTICES])(
    '%s has a name, a text with its details, and a push without any',
    (kind, { details }) => {
      const words = wordsOf(language, kind);
      expect(words?.name).toBeTruthy();
      expect(words?.push).toBeTruthy();
      expect(variablesOf(words?.push)).toEqual([]);
      expect(variablesOf(words?.text)).toEqual(Object.keys(details).sort());
    },
  );
});
