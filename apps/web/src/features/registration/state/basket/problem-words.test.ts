import texts from '@bilim/locales/ru/registration.json';
import { basketProblems } from '@bilim/rules/registration/basket';
import { beforeAll, expect, it } from 'vitest';
import { holdTexts, translatorOf } from '../../../../platform/texts/texts.ts';
import { offer, page, registration, slot, stream } from '../../testing/sample-page.ts';
import { basketOf } from './basket.ts';
import { problemWords } from './problem-words.ts';

beforeAll(() => holdTexts({ tag: 'ru', area: 'registration', texts }));

function wordsOf(shown: ReturnType<typeof page>, streamIds: number[]) {
  const t = translatorOf('registration', 'ru');
  const time = ({ dayNumber, beginsAt }: ReturnType<typeof slot>) => `день ${dayNumber} ${beginsAt}`;
  return basketProblems(basketOf(shown, streamIds)).map((problem) => {
    const { title, text } = problemWords(problem, { page: shown, t, time });
    return title ? `${title}: ${text}` : text;
  });
}

it('names both sides of a clash', () => {
  const shown = page({
    registrations: [registration(9, { name: 'Сети', slots: [slot(2, 3, { kind: 'practice' })] })],
    offers: [offer(1, { name: 'Машинное обучение', streams: [stream(11, { slots: [slot(2, 3)] })] })],
  });
  expect(wordsOf(shown, [11])).toEqual([
    'день 2 11:00 — два занятия сразу: «Машинное обучение», лек. и «Сети», практ.',
  ]);
});

it('names the subject of every other problem', () => {
  const shown = page({
    choices: [{ number: 1, picks: 1, of: 2 }],
    registrations: [registration(8, { choice: 1, credits: 32 })],
    offers: [
      offer(8, { choice: 1 }),
      offer(1, {
        name: 'Графика',
        choice: 1,
        missing: [{ id: 7, name: 'Алгебра' }],
        streams: [stream(11, { free: 0 })],
      }),
      offer(2, {
        name: 'Базы',
        credits: 6,
        lessonTypes: [
          { id: 1, name: 'Лекция' },
          { id: 2, name: 'Практика' },
        ],
        streams: [stream(21, { lessonTypeId: 1 })],
      }),
    ],
  });
  expect(wordsOf(shown, [11, 21, 99])).toEqual([
    'Одного из потоков больше не предлагают. Уберите его из корзины.',
    '«Базы»: выберите ещё поток — практика',
    '«Графика»: сначала нужно пройти «Алгебра»',
    '«Графика», поток 1: мест не осталось',
    'Из группы элективов выбрано 2, а можно 1',
    'Получится 43 кр., а можно не больше 36',
  ]);
});
