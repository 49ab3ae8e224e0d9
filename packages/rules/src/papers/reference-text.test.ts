import { expect, it } from 'vitest';
import { fillText, gapsOf } from './reference-text.ts';

const facts = { name: 'Асанова Керимбүбү', year: '2026-27' };

it('known placeholders are filled, in any position', () => {
  expect(fillText({ text: '{name}, {year}. {name}', facts, gender: 'female' })).toBe(
    'Асанова Керимбүбү, 2026-27. Асанова Керимбүбү',
  );
});

it.each([
  ['male', 'является студентом'],
  ['female', 'является студенткой'],
] as const)('says it of one who is %s', (gender, said) => {
  expect(fillText({ text: 'является {студентом|студенткой}', facts, gender })).toBe(said);
});

it('a gender placeholder may be empty for one of the two', () => {
  expect(fillText({ text: 'зачислен{|а}', facts, gender: 'male' })).toBe('зачислен');
  expect(fillText({ text: 'зачислен{|а}', facts, gender: 'female' })).toBe('зачислена');
});

it.each(['{unknown}', '{}', '{toString}'])('an unknown placeholder is an error: %s', (text) => {
  expect(() => fillText({ text, facts, gender: 'male' })).toThrow(RangeError);
});

it('open placeholders are listed, without those by gender', () => {
  expect(gapsOf('{name}, {студент|студентка} {course} курса, зачислен{|а} {year}. {name}')).toEqual([
    ...['name', 'course', 'year', 'name'],
  ]);
});

it('filled values are inserted unchanged', () => {
  expect(fillText({ text: '{name}', facts: { name: '$1 {year}' }, gender: 'male' })).toBe('$1 {year}');
});
