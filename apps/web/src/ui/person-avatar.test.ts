import { expect, it } from 'vitest';
import { initialsOf, toneOf } from './person-avatar.tsx';

it('takes the first letters of family and given name, Kyrgyz ones whole', () => {
  expect(initialsOf('Асанова Керимбүбү Токтогуловна')).toBe('АК');
  expect(initialsOf('  өмүрзаков   үсөн ')).toBe('ӨҮ');
  expect(initialsOf('Madonna')).toBe('M');
  expect(initialsOf('')).toBe('');
});

it('gives a person the same colour everywhere', () => {
  expect(toneOf({ code: 17, fullName: 'a' })).toBe(toneOf({ code: 17, fullName: 'b' }));
  expect(toneOf({ fullName: 'Факультет' })).toBe(toneOf({ fullName: 'Факультет' }));
});
