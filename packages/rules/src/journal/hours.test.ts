import { expect, it } from 'vitest';
import { taughtHours } from './hours.ts';

const lesson = (subgroup: number | null, hours = 2) => ({ subgroup, hours });

it('separate subgroup lessons count once, by the subgroup with most hours, plus common lessons', () => {
  expect(taughtHours([])).toBe(0);
  expect(taughtHours([lesson(null), lesson(null, 1)])).toBe(3);
  expect(taughtHours([lesson(1), lesson(2)])).toBe(2);
  expect(taughtHours([lesson(null), lesson(1), lesson(2), lesson(2)])).toBe(6);
});
