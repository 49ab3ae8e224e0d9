import { expect, it } from 'vitest';
import { coveredAt } from './page-covered.ts';

const dues = [{ tyiyn: 20 }, { tyiyn: 15 }, { tyiyn: 15 }];
const on = (day: number, tyiyn: number) => ({ at: new Date(Date.UTC(2026, 8, day)), tyiyn });
const days = (...covers: ReturnType<typeof on>[]) =>
  coveredAt({ dues, covers }).map((at) => at?.getUTCDate() ?? null);

it('dates a due by the payment that completed it, the oldest due first', () => {
  expect(days()).toEqual([null, null, null]);
  expect(days(on(2, 19))).toEqual([null, null, null]);
  expect(days(on(2, 19), on(3, 1), on(4, 15))).toEqual([3, 4, null]);
  expect(days(on(2, 50))).toEqual([2, 2, 2]);
});

it('removes the date after a refund and sets a new one when it is paid again', () => {
  expect(days(on(2, 35), on(5, -15))).toEqual([2, null, null]);
  expect(days(on(2, 35), on(5, -15), on(9, 30))).toEqual([2, 9, 9]);
});
