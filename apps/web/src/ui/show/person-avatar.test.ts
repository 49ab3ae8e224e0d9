import { expect, it } from 'vitest';
import { initialsOf, toneOf } from './person-avatar.tsx';

it('initials are the first letters of the family and given name, with complete Kyrgyz letters', () => {
  expect(initialsOf('Асанова Керимбүбү Токтогуловна')).toBe('АК');
  expect(initialsOf('  өмүрзаков   үсөн ')).toBe('ӨҮ');
  expect(initialsOf('Madonna')).toBe('M');
  expect(initialsOf('')).toBe('');
});

it('a person has the same colour everywhere', () => {
  expect(toneOf({ code: 17, fullName: 'a' })).toBe(toneOf({ code: 17, fullName: 'b' }));
  expect(toneOf({ fullName: 'Факультет' })).toBe(toneOf({ fullName: 'Факультет' }));
});
