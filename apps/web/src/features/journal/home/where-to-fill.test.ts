import { expect, it } from 'vitest';
import { whereToFill } from './where-to-fill.ts';

const of = { journalId: 1, day: '2026-11-16' };

it('links to the column, to the scheduled lesson if it has none, else to the journal', () => {
  expect(whereToFill({ ...of, lessonId: 2, scheduleId: 3 })).toEqual({ journal: 1, lesson: 2 });
  expect(whereToFill({ ...of, lessonId: null, scheduleId: 3 })).toEqual({ open: 3, day: '2026-11-16' });
  expect(whereToFill({ ...of, lessonId: null, scheduleId: null })).toEqual({ journal: 1 });
});
