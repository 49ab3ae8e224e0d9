import { expect, it } from 'vitest';
import { isQrTime } from './is-qr-time.ts';

const given = { day: '2026-11-17', beginsAt: '09:30', endsAt: '10:50', state: 'planned' } as const;
const at = (minute: number, day: string = given.day) => isQrTime({ given, clock: { day, minute } });

it('the QR can be opened from ten minutes before the lesson to its end, on its day', () => {
  expect(at(9 * 60 + 19)).toBe(false);
  expect(at(9 * 60 + 20)).toBe(true);
  expect(at(10 * 60 + 49)).toBe(true);
  expect(at(10 * 60 + 50)).toBe(false);
  expect(at(10 * 60, '2026-11-18')).toBe(false);
});

it('the QR of a cancelled lesson can never be opened', () => {
  expect(
    isQrTime({ given: { ...given, state: 'cancelled' }, clock: { day: given.day, minute: 10 * 60 } }),
  ).toBe(false);
});
