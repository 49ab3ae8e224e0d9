import { expect, it } from 'vitest';
import { cascadeSearch, chosenOf, disciplineKey, withChoice } from './cascade.search.ts';

const whole = { year: 2026, ws: 1, discipline: 7, elective: true, semester: 5, group: 31 } as const;

it('clears the levels below a choice and keeps the levels above', () => {
  expect(withChoice(whole, 'year', '2025')).toEqual({ year: 2025 });
  expect(withChoice(whole, 'term', '2')).toEqual({ year: 2026, ws: 2 });
  expect(withChoice(whole, 'discipline', '9')).toEqual({ year: 2026, ws: 1, discipline: 9 });
  expect(withChoice(whole, 'group', '32')).toEqual({ ...whole, group: 32 });
});

it('distinguishes an elective from the same discipline by plan', () => {
  expect(withChoice({}, 'discipline', disciplineKey({ id: 9, elective: true }))).toEqual({
    discipline: 9,
    elective: true,
  });
});

it('selects the only option, and none of several', () => {
  const [one, other] = [{ id: 1 }, { id: 2 }];
  expect(chosenOf({ rows: [one], id: undefined })).toBe(one);
  expect(chosenOf({ rows: [one, other], id: undefined })).toBeUndefined();
  expect(chosenOf({ rows: [one, other], id: 2 })).toBe(other);
  expect(chosenOf({ rows: [one, other], id: undefined, unnamed: 'first' })).toBe(one);
  expect(chosenOf({ rows: undefined, id: 2 })).toBeUndefined();
});

it('reads only ids from the address', () => {
  expect(cascadeSearch({ year: '2026', ws: 3, discipline: -1, group: 31, elective: 1 })).toEqual({
    group: 31,
    elective: true,
  });
});
