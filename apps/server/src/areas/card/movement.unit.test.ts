import { expect, it } from 'vitest';
import { type Movement, studiesAfter } from './movement.ts';

const after = (...movements: Movement[]) =>
  studiesAfter({ active: true, orders: movements.map((movement) => ({ movement })) });

it('the latest order decides whether a student studies', () => {
  expect(after('enrolled')).toBe(true);
  expect(after('enrolled', 'transferred')).toBe(true);
  expect(after('enrolled', 'leave')).toBe(false);
  expect(after('enrolled', 'leave', 'returned')).toBe(true);
  expect(after('enrolled', 'expelled')).toBe(false);
  expect(after('enrolled', 'graduated')).toBe(false);
});

it('a student without known orders studies while the account is open', () => {
  expect(after()).toBe(true);
  expect(studiesAfter({ active: false, orders: [{ movement: 'enrolled' }] })).toBe(false);
});
