import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import { expect, it } from 'vitest';
import { linePoints, standingOf, trendOf } from './trend.ts';

const lesson = (id: number, pointsMax = 5): JournalLesson => ({
  id,
  heldOn: '2026-11-10',
  bell: 1,
  beginsAt: '08:00',
  endsAt: '09:20',
  topic: '',
  topicId: null,
  hours: 2,
  moduleId: null,
  subgroup: null,
  control: false,
  pointsMax,
  weight: 1,
  closed: false,
});

it('a trend uses the share of points, drops to zero on absence, and skips lessons without data', () => {
  const marks = [
    { kind: 'points' as const, points: 5 },
    { kind: 'present' as const },
    { kind: 'absent' as const },
    { kind: 'points' as const, points: 15 },
    { kind: 'none' as const },
  ];
  const lessons = [lesson(0), lesson(1), lesson(2), lesson(3, 30), lesson(4)];
  expect(trendOf(lessons, (id) => marks[id] ?? { kind: 'none' })).toEqual([1, 1, 0, 0.5]);
});

it('a line spans the full width of its box', () => {
  expect(linePoints([1, 0, 0.5], { width: 60, height: 20 })).toBe('0.0,0.0 30.0,20.0 60.0,10.0');
});

it('judges attendance, but not that of a student without marks', () => {
  expect([null, 1, 0.9, 0.89, 0.75, 0.74].map(standingOf)).toEqual([
    ...['good', 'good', 'good', 'fair', 'fair', 'poor'],
  ]);
});
