import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { bringTexts, hasTexts, speak, textLanguage, translatorOf } from './texts.ts';
import { useTranslation } from './use-translation.ts';

const LOCALES = join(import.meta.dirname, '../../../../../packages/locales');
const isOf = /\/locales\/(\w+)\/(\w+)\.json$/;
let asked: string[] = [];
let reachable = true;

beforeEach(() => {
  asked = [];
  reachable = true;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const [, language = '', area = ''] = isOf.exec(address) ?? [];
    if (!reachable) throw new TypeError('no network');
    return new Response(await readFile(join(LOCALES, language, `${area}.json`)));
  });
});

function Undo() {
  const { t, ready } = useTranslation(['shell', 'ui']);
  return `${ready} ${t('ui:undo')} ${t('disciplines')}`;
}

it('a language is used when all displayed texts are loaded', async () => {
  await speak('ru', ['ui', 'shell']);
  expect(renderToString(<Undo />)).toBe('true Вернуть Дисциплины');
  const switched = vi.fn(() => expect(hasTexts('en', 'shell')).toBe(true));
  await speak('en', [], switched);
  expect(switched).toHaveBeenCalledOnce();
  expect(textLanguage()).toBe('en');
  expect(renderToString(<Undo />)).toBe('true Undo Disciplines');
  expect(translatorOf('ui', 'ru')('undo')).toBe('Вернуть');
});

it('an area is requested once, and again after a failure', async () => {
  reachable = false;
  await bringTexts('en', ['news']);
  expect(hasTexts('en', 'news')).toBe(false);
  reachable = true;
  await Promise.all([bringTexts('en', ['news']), bringTexts('en', ['news'])]);
  await bringTexts('en', ['news']);
  expect(hasTexts('en', 'news')).toBe(true);
  expect(asked).toHaveLength(2);
});

it('the last chosen language wins', async () => {
  await Promise.all([speak('ky', []), speak('ru', [])]);
  expect(textLanguage()).toBe('ru');
});
