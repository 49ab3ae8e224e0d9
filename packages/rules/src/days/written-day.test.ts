import { expect, it } from 'vitest';
import { writtenDay } from './written-day.ts';

it('a day is written in the local format', () => {
  expect(writtenDay('2026-12-01')).toBe('01.12.2026');
});
