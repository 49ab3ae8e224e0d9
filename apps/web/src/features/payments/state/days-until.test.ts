import { expect, it } from 'vitest';
import { daysUntil } from './days-until.ts';

it('counts calendar days across months and into the past', () => {
  expect(daysUntil('2026-12-01', '2026-11-17')).toBe(14);
  expect(daysUntil('2026-11-17', '2026-11-17')).toBe(0);
  expect(daysUntil('2026-11-16', '2026-11-17')).toBe(-1);
});
