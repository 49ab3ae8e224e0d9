import type { Due } from '@bilim/contract/areas/payments.shapes';
import { expect, it } from 'vitest';
import { nextPart, ofOtherYears, urgency } from './dues-bar.ts';

const due = (tyiyn: number, paid: number): Due => ({
  dueOn: '2026-12-01',
  tyiyn,
  paid,
  state: 'due',
  paidAt: null,
});

it('finds the first unpaid instalment', () => {
  expect(nextPart([due(10, 10), due(20, 5), due(30, 0)])?.tyiyn).toBe(20);
  expect(nextPart([due(10, 10)])).toBeUndefined();
});

it('an instalment is red after the due date, amber within two weeks, neutral before', () => {
  expect(urgency({ state: 'overdue', days: -1 })).toBe('bad');
  expect(urgency({ state: 'due', days: 14 })).toBe('warn');
  expect(urgency({ state: 'part', days: 15 })).toBeNull();
});

it('calculates the debt of other years', () => {
  expect(ofOtherYears({ left: 50, dues: [due(20, 5), due(15, 0)] })).toBe(20);
  expect(ofOtherYears({ left: 30, dues: [due(20, 5), due(15, 0)] })).toBe(0);
});
