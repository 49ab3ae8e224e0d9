import { expect, it } from 'vitest';
import { type Movement, studiesAfter } from './movement.ts';

const after = (...movements: Movement[]) =>
  studiesAfter({ active: true, orders: movements.map((movement) => ({ movement })) });

it('the latest order says whether somebody studies', () => {
  expect(after('enrolled')).toBe(true);
  expect(after('enrolled', 'transferred')).toBe(true);
  expect(after('enrolled', 'leave')).toBe(false);
  expect(after('enrolled', 'leave', 'returned')).toBe(true);
  expect(after('enrolled', 'expelled')).toBe(false);
  expect(after('enrolled', 'graduated')).toBe(false);
});

it('whose orders are not known studies while their account is open', () => {
  expect(after()).toBe(true);
  expect(studiesAfter({ active: false, orders: [{ movement: 'enrolled' }] })).toBe(false);
});
