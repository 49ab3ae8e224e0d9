import { beforeAll, expect, it } from 'vitest';
import { holdTexts, translate, translatorOf } from './texts.ts';

/** No other test uses the texts of this language. */
const TAG = 'ru-KG';

/*
 * The compiler is the test here: `npm run check` fails when a line below `@ts-expect-error` compiles, and when a line
 * without it does not.
 */
beforeAll(() => {
  const texts = { undo: 'Вернуть', waiting_few: 'ждут {{count}}', file: { remove: 'Убрать {{name}}' } };
  holdTexts({ tag: TAG, area: 'ui', texts });
});

const t = translatorOf('ui', TAG);

it('a key of the area compiles, alone or with its area', () => {
  expect(t('undo')).toBe('Вернуть');
  expect(t('ui:undo')).toBe('Вернуть');
  expect(translate('ui:undo')).toBeTypeOf('string');
});

it('an unknown key does not compile', () => {
  // @ts-expect-error There is no such key.
  expect(t('undoing')).toBe('undoing');
  // @ts-expect-error A group of texts is no text.
  expect(t('failure')).toBe('failure');
  // @ts-expect-error The key belongs to another area.
  expect(t('news:published')).toBe('published');
});

it('a missing, unknown or wrong value does not compile', () => {
  expect(t('waiting', { count: 2 })).toBe('ждут 2');
  expect(t('file.remove', { name: 'a.pdf' })).toBe('Убрать a.pdf');
  // @ts-expect-error The name is missing.
  expect(t('file.remove')).toBe('Убрать {{name}}');
  // @ts-expect-error The placeholder has another name.
  expect(t('file.remove', { file: 'a.pdf' })).toBe('Убрать {{name}}');
  // @ts-expect-error A plural needs its count, as a number.
  expect(t('waiting', { count: '2' })).toBe('waiting');
});

it('features of i18next that we do not have do not compile', () => {
  // @ts-expect-error Groups of texts cannot be requested.
  expect(t('undo', { returnObjects: true })).toBe('Вернуть');
  // @ts-expect-error There are no contexts.
  expect(t('undo', { context: 'male' })).toBe('Вернуть');
  // @ts-expect-error There are no default texts.
  expect(t('undoing', 'Undo')).toBe('undoing');
});
