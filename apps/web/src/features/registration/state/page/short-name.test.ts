import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['Базы данных 2', 'БД 2'],
  ['Теория вероятностей и математическая статистика', 'ТВиМС'],
  ['Алгебра', 'Алгебра'],
  ['Программирование', 'Прогр.'],
  ['Анализ данных на Python', 'АДP'],
  ['Ыктымалдыктар теориясы жана статистика', 'ЫТС'],
])('%s is %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
