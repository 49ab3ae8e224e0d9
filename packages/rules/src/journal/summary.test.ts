import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JournalMark } from './marks.ts';
import {
  absenceAllowance,
  type CountedLesson,
  journalSummary,
  modulePoints,
  plannedLessons,
} from './summary.ts';

const points = (count: number): JournalMark => ({ kind: 'points', points: count });
const [absent, present, none]: JournalMark[] = [{ kind: 'absent' }, { kind: 'present' }, { kind: 'none' }];
const lesson = (id: number, more: Partial<CountedLesson> = {}): CountedLesson => ({
  id,
  subgroup: null,
  moduleId: 1,
  control: false,
  pointsMax: 5,
  weight: 1,
  ...more,
});
const marked = (...marks: (JournalMark | undefined)[]) => ({
  lessons: marks.map((_, index) => lesson(index)),
  subgroup: null,
  markIn: (id: number) => marks[id],
});

describe('the totals of a student', () => {
  it('count н/б as an absence, sum points, and divide by the number of lessons', () => {
    expect(journalSummary(marked(points(5), absent, present, none, undefined, points(4)))).toEqual({
      lessons: 6,
      sum: 9,
      absences: 1,
      attended: 3,
      average: 1.5,
      attendance: 0.75,
      marks: 2,
      marksAverage: 4.5,
    });
  });

  it('have no average without lessons, and no attendance without marks', () => {
    expect(journalSummary(marked())).toMatchObject({ average: null, marksAverage: null, attendance: null });
    expect(journalSummary(marked(undefined))).toMatchObject({ average: 0, attendance: null });
  });

  it('round halves up where binary fractions would not', () => {
    // 201 / 200 is 1.005, which is slightly less as a binary fraction.
    const lessons = Array.from({ length: 200 }, (_, id) => lesson(id));
    const markIn = (id: number) => points(id === 0 ? 2 : 1);
    expect(journalSummary({ lessons, subgroup: null, markIn }).average).toBe(1.01);
  });

  it('count only lessons of the complete class and of the own subgroup', () => {
    const lessons = [lesson(0), lesson(1, { subgroup: 1 }), lesson(2, { subgroup: 2 })];
    const of = (subgroup: number | null) => journalSummary({ lessons, subgroup, markIn: () => points(5) });
    expect([of(1).sum, of(2).lessons, of(null).lessons]).toEqual([10, 2, 1]);
  });

  it('equal a simple recalculation', () => {
    const mark = fc.option(fc.oneof(fc.constantFrom(absent, present, none), fc.nat(1000).map(points)), {
      nil: undefined,
    });
    const cells = fc.array(fc.record({ mark, subgroup: fc.constantFrom(null, 1, 2) }), { maxLength: 80 });
    fc.assert(
      fc.property(cells, (cells) => {
        const lessons = cells.map(({ subgroup }, id) => lesson(id, { subgroup }));
        const result = journalSummary({ lessons, subgroup: 1, markIn: (id) => cells[id]?.mark });
        const own = cells.filter(({ subgroup }) => subgroup !== 2).map(({ mark }) => mark);
        const sum = own.reduce((total, mark) => total + (mark?.kind === 'points' ? mark.points : 0), 0);
        expect(result.sum).toBe(sum);
        expect(result.absences).toBe(own.filter((mark) => mark?.kind === 'absent').length);
        expect(result.lessons).toBe(own.length);
        const distance = Math.abs((result.average ?? 0) - (own.length ? sum / own.length : 0));
        expect(distance).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
  });
});

describe('the points of a module', () => {
  const module = { id: 1, points: 30 };
  const of = (lessons: CountedLesson[], marks: (JournalMark | undefined)[]) =>
    modulePoints({ module, lessons, subgroup: null, markIn: (id) => marks[id] });

  it('are the reached share, by weight', () => {
    expect(of([lesson(0), lesson(1)], [points(5), points(4)])).toBe(27);
    const control = lesson(1, { pointsMax: 30, weight: 3, control: true });
    expect(of([lesson(0), control], [points(5), points(15)])).toBe(19);
  });

  it('count lessons without points only if they are control lessons', () => {
    expect(of([lesson(0), lesson(1)], [points(5), absent])).toBe(30);
    for (const mark of [absent, present, none, undefined]) {
      expect(of([lesson(0), lesson(1, { control: true })], [points(5), mark])).toBe(15);
    }
  });

  it('are null while no lesson is counted, or in another module', () => {
    expect(of([lesson(0), lesson(1)], [absent, present])).toBeNull();
    expect(
      of([lesson(0, { moduleId: 2 }), lesson(1, { moduleId: null })], [points(5), points(5)]),
    ).toBeNull();
  });

  it('exclude the lessons of other subgroups', () => {
    expect(of([lesson(0), lesson(1, { subgroup: 2, control: true })], [points(5)])).toBe(30);
  });

  it('round halves up exactly', () => {
    // 30 × (1/3 + 1/3 + 1/4) / 3 is 9 1/6; 5 × 1/10 is a half.
    const thirds = [lesson(0, { pointsMax: 3 }), lesson(1, { pointsMax: 3 }), lesson(2, { pointsMax: 4 })];
    expect(of(thirds, [points(1), points(1), points(1)])).toBe(9);
    const half = { module: { id: 1, points: 5 }, subgroup: null, markIn: () => points(1) };
    expect(modulePoints({ ...half, lessons: [lesson(0, { pointsMax: 10 })] })).toBe(1);
  });

  it('are always between 0 and the module’s points', () => {
    const counted = fc.record({
      pointsMax: fc.integer({ min: 1, max: 1000 }),
      weight: fc.integer({ min: 1, max: 100 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(counted, { minLength: 1, maxLength: 60 }), (all) => {
        const lessons = all.map(({ pointsMax, weight }, id) => lesson(id, { pointsMax, weight }));
        const marks = all.map(({ pointsMax, share }) => points(Math.round(pointsMax * share)));
        const result = of(lessons, marks);
        expect(result).toBeGreaterThanOrEqual(0);
        expect(result).toBeLessThanOrEqual(30);
      }),
    );
  });
});

it('absences are measured by the schedule, or by the lessons held if those are more', () => {
  expect(plannedLessons({ scheduled: 16, held: 9 })).toBe(16);
  expect(plannedLessons({ scheduled: 16, held: 17 })).toBe(17);
  expect(plannedLessons({ scheduled: 0, held: 3 })).toBe(3);
});

it('the number of absences left is returned, and whether there were too many', () => {
  const of = (absences: number) => absenceAllowance({ planned: 32, absencePercent: 20, absences });
  expect(of(0)).toEqual({ limit: 6, left: 6, atRisk: false });
  expect(of(6)).toEqual({ limit: 6, left: 0, atRisk: false });
  expect(of(7)).toEqual({ limit: 6, left: 0, atRisk: true });
});
