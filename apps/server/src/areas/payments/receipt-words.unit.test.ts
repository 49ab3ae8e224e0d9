import { expect, it } from 'vitest';
import { sumInWords } from './receipt-words.ts';

it.each([
  [0, 'Ноль сомов 00 тыйын', 'Нөл сом 00 тыйын', 'Zero som 00 tyiyn'],
  [1_50, 'Один сом 50 тыйын', 'Бир сом 50 тыйын', 'One som 50 tyiyn'],
  [15_000_00, 'Пятнадцать тысяч сомов 00 тыйын', 'Он беш миң сом 00 тыйын', 'Fifteen thousand som 00 tyiyn'],
  [
    ...[2_341_05, 'Две тысячи триста сорок один сом 05 тыйын', 'Эки миң үч жүз кырк бир сом 05 тыйын'],
    'Two thousand three hundred forty-one som 05 tyiyn',
  ],
  [
    ...[1_001_112_00, 'Один миллион одна тысяча сто двенадцать сомов 00 тыйын'],
    ...[
      'Бир миллион бир миң бир жүз он эки сом 00 тыйын',
      'One million one thousand one hundred twelve som 00 tyiyn',
    ],
  ],
  [
    ...[
      10_000_000_00,
      'Десять миллионов сомов 00 тыйын',
      'Он миллион сом 00 тыйын',
      'Ten million som 00 tyiyn',
    ],
  ],
  [
    22_000_00,
    'Двадцать две тысячи сомов 00 тыйын',
    'Жыйырма эки миң сом 00 тыйын',
    'Twenty-two thousand som 00 tyiyn',
  ],
] as const)('%i tyiyn in words', (tyiyn, ru, kg, en) => {
  expect(sumInWords({ tyiyn, language: 'ru' })).toBe(ru);
  expect(sumInWords({ tyiyn, language: 'kg' })).toBe(kg);
  expect(sumInWords({ tyiyn, language: 'en' })).toBe(en);
});
