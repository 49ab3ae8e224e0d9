import { expect, it } from 'vitest';
import { shortPerson } from './label.ts';

it.each([
  ['Сыдыгалиев Омурбек Болотович', 'Сыдыгалиев Омурбек'],
  ['Марат кызы Айпери', 'Марат кызы Айпери'],
  ['Осмонов', 'Осмонов'],
])('%s is called %s', (fullName, short) => {
  expect(shortPerson(fullName)).toBe(short);
});
