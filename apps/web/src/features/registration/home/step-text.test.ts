import texts from '@bilim/locales/ru/registration.json';
import { beforeAll, expect, it } from 'vitest';
import { holdTexts, translatorOf } from '../../../platform/texts/texts.ts';
import { stepText } from './step-text.ts';

beforeAll(() => holdTexts({ tag: 'ru', area: 'registration', texts }));

const said = (given: Partial<Parameters<typeof stepText>[0]['step']>) =>
  stepText({
    step: { step: 'offered', discipline: 'Базы данных', lessonType: null, stream: 2, reason: '', ...given },
    t: translatorOf('registration', 'ru'),
  });

it('describes the change, its subject, and the reason', () => {
  expect(said({})).toBe('Освободилось место: Базы данных, поток 2');
  expect(said({ step: 'withdrawn', lessonType: 'Лекция', reason: 'Мало желающих' })).toBe(
    'Поток отменён: Базы данных, лекция, поток 2. Мало желающих',
  );
});
