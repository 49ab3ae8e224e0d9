import { expect, it } from 'vitest';
import { moduleName } from './module-names.ts';

it.each([
  ['Модуль 1', 'en', 'Module 1'],
  ['Модуль 12', 'kg', '12-модуль'],
  ['2-модуль', 'ru', 'Модуль 2'],
  ['Module 3', 'ru', 'Модуль 3'],
  ['Модуль 1: ряды', 'en', 'Модуль 1: ряды'],
  ['Пределы', 'kg', 'Пределы'],
] as const)('the module “%s” is shown in %s as “%s”', (name, language, shown) => {
  expect(moduleName({ name, language })).toBe(shown);
});
