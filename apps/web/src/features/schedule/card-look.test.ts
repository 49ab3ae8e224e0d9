import { occurrencesBetween } from '@bilim/rules/timetable/timetable';
import { describe, expect, it } from 'vitest';
import { lookOf } from './card-look.ts';
import { aChange, aLesson, anEntry, TERM } from './testing/lessons.ts';
import type { Calendar, Lesson } from './week-plan.ts';

type Params = { lesson: Lesson; now: string; isOwn?: boolean; calendar?: Calendar };

/** The look of each occurrence of a lesson's week at a time ('2026-11-16 08:30'). */
function looks({ lesson, now, isOwn = true, calendar = [] }: Params) {
  const [day = '', time = ''] = now.split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return occurrencesBetween({
    from: '2026-11-16',
    to: '2026-11-22',
    lessons: [lesson],
    term: TERM,
    calendar,
  }).map((given) => lookOf({ given, clock: { day, minute: hour * 60 + minute }, isOwn }));
}

describe('a lesson as planned', () => {
  it.each([
    ['2026-11-15 12:00', 'plain'],
    ['2026-11-16 07:59', 'plain'],
    ['2026-11-16 08:00', 'running'],
    ['2026-11-16 09:19', 'running'],
    ['2026-11-16 09:20', 'past'],
    ['2026-11-17 08:30', 'past'],
  ])('at %s is %s', (now, look) => {
    expect(looks({ lesson: aLesson(), now })).toEqual([look]);
  });
});

describe('a moved lesson', () => {
  const fresh = aLesson({ changes: [aChange()] });
  const seen = aLesson({ changes: [aChange({ seen: true })] });
  const now = '2026-11-16 07:00';

  it('is highlighted in both places until it was acknowledged', () => {
    expect(looks({ lesson: fresh, now })).toEqual(['ghost', 'fresh']);
    expect(looks({ lesson: seen, now })).toEqual([null, 'plain']);
  });

  it("is always highlighted in another owner's timetable", () => {
    expect(looks({ lesson: seen, now, isOwn: false })).toEqual(['ghost', 'fresh']);
  });

  it('is shown as running at its new time', () => {
    expect(looks({ lesson: fresh, now: '2026-11-17 13:30' })).toEqual(['ghost', 'running']);
  });
});

it('a cancelled lesson is shown as cancelled, even after the acknowledgement', () => {
  const lesson = aLesson({ changes: [aChange({ kind: 'cancelled', to: null, seen: true })] });
  expect(looks({ lesson, now: '2026-11-16 08:30' })).toEqual(['cancelled']);
});

it('a lesson that falls away on a day off is hidden', () => {
  const looked = (kind: 'holiday' | 'exams') =>
    looks({ lesson: aLesson(), now: '2026-11-16 08:30', calendar: [anEntry({ kind })] });
  expect([looked('holiday'), looked('exams')]).toEqual([[null], [null]]);
});
