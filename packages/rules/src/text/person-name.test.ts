import { expect, it } from 'vitest';
import { familyWithInitials, givenName, twoNames } from './person-name.ts';

it('full names are shortened', () => {
  expect(twoNames('Асанова Керимбүбү Бакыт кызы')).toBe('Асанова Керимбүбү');
  expect(givenName('Асанова Керимбүбү Бакыт кызы')).toBe('Керимбүбү');
  expect(twoNames('Бакыт уулу Нурлан')).toBe('Бакыт уулу Нурлан');
  expect(givenName('Бакыт уулу Нурлан')).toBe('Нурлан');
  expect(givenName('Администратор')).toBe('Администратор');
});

it.each([
  ['Болотбеков Азамат Ибраимович', 'Болотбеков А. И.'],
  ['Асанова Керимбүбү Бакыт кызы', 'Асанова К. Б.'],
  ['Бакыт уулу Нурлан', 'Бакыт уулу Н.'],
  ['Үсөнов өмүр', 'Үсөнов Ө.'],
  ['Администратор', 'Администратор'],
])('puts initials behind the family name of %s', (fullName, short) => {
  expect(familyWithInitials(fullName).replaceAll('\u00A0', ' ')).toBe(short);
});
