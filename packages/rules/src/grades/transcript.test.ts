import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gpaOf } from './gpa.ts';
import { attemptsOf, newestOf, type TranscriptGrade, transcriptOf } from './transcript.ts';
import { planCredits, planProgress } from './transcript-plan.ts';
import { whatIf } from './transcript-what-if.ts';

let made = 0;
const grade = (given: Partial<TranscriptGrade> = {}): TranscriptGrade => {
  const id = ++made;
  const own = { id, disciplineId: id, yearId: 2025, season: 1 as const, semesterId: 3, attempt: 1 };
  const point = given.point === undefined ? 400 : given.point;
  return { ...own, credits: 5, passed: point === null || point > 0, ...given, point };
};

describe('a transcript', () => {
  it('without grades is empty and has no average', () => {
    expect(transcriptOf([])).toEqual({
      terms: [],
      counted: [],
      credits: 0,
      weighed: 0,
      gpa: null,
      earned: 0,
      trend: null,
    });
  });

  it('counts the newest attempt at a discipline and marks the earlier one as retaken', () => {
    const failed = grade({ disciplineId: 7, point: 0 });
    const again = grade({ disciplineId: 7, attempt: 2, point: 233 });
    const { terms, gpa, earned } = transcriptOf([failed, again]);
    expect(gpa).toBe(233);
    expect(earned).toBe(5);
    expect(terms).toHaveLength(1);
    expect(terms[0]).toMatchObject({
      gpa: 233,
      grades: [again],
      counted: [again],
      leftOut: [{ grade: failed, why: 'retaken' }],
    });
  });

  it('lists an attempt of an earlier term in that term, uncounted', () => {
    const failed = grade({ disciplineId: 7, point: 0 });
    const again = grade({ disciplineId: 7, attempt: 2, point: 300, season: 2, semesterId: 4 });
    const { terms } = transcriptOf([again, failed]);
    expect(terms.map(({ grades, gpa, earned }) => ({ grades, gpa, earned }))).toEqual([
      { grades: [failed], gpa: null, earned: 0 },
      { grades: [again], gpa: 300, earned: 5 },
    ]);
  });

  it('counts the attempt of the later term, in any input order', () => {
    const told = grade({ disciplineId: 7, point: 400, season: 2, semesterId: 4 });
    const toldLate = grade({ disciplineId: 7, attempt: 2, point: 0 });
    expect(transcriptOf([told, toldLate])).toMatchObject({ gpa: 400, earned: 5 });
    expect(attemptsOf([told, toldLate]).get(7)).toEqual([toldLate, told]);
  });

  it('counts the newest attempt also when it is worse', () => {
    const good = grade({ disciplineId: 7, point: 400 });
    const worse = grade({ disciplineId: 7, attempt: 2, point: 0 });
    expect(transcriptOf([good, worse])).toMatchObject({ gpa: 0, earned: 0 });
  });

  it('excludes pass/fail grades from the average, and counts their credits', () => {
    const credit = grade({ point: null, credits: 3 });
    const { terms, gpa, earned } = transcriptOf([grade({ point: 333 }), credit]);
    expect({ gpa, earned }).toEqual({ gpa: 333, earned: 8 });
    expect(terms[0]?.leftOut).toEqual([{ grade: credit, why: 'passFail' }]);
  });

  it('earns no credits for a failed pass/fail discipline', () => {
    expect(transcriptOf([grade({ point: null, passed: false })])).toMatchObject({ gpa: null, earned: 0 });
  });

  it('marks disciplines without credits', () => {
    const light = grade({ credits: 0 });
    expect(transcriptOf([light]).terms[0]?.leftOut).toEqual([{ grade: light, why: 'noCredits' }]);
  });

  it('sorts the terms by time, for any order of the grades', () => {
    const spring = grade({ yearId: 2024, season: 2, semesterId: 2 });
    const autumn = grade({ yearId: 2024, season: 1, semesterId: 1 });
    const later = grade({ yearId: 2025, season: 1, semesterId: 3 });
    expect(transcriptOf([later, spring, autumn]).terms.map(({ semesterId }) => semesterId)).toEqual([
      1, 2, 3,
    ]);
  });

  it('returns the change of the average in the last term', () => {
    const before = grade({ yearId: 2024, point: 300 });
    expect(transcriptOf([before, grade({ point: 400 })]).trend).toBe(50);
    expect(transcriptOf([before, grade({ point: 200 })]).trend).toBe(-50);
    expect(transcriptOf([before]).trend).toBeNull();
  });

  it('includes retakes in the change of the average', () => {
    const failed = grade({ yearId: 2024, disciplineId: 7, point: 0 });
    const other = grade({ yearId: 2024, point: 400 });
    const again = grade({ disciplineId: 7, attempt: 2, point: 400 });
    expect(transcriptOf([failed, other, again]).trend).toBe(200);
  });

  it('has totals equal to the sum of its terms', () => {
    const any = fc.array(
      fc.record({
        disciplineId: fc.integer({ min: 1, max: 12 }),
        yearId: fc.integer({ min: 2023, max: 2025 }),
        season: fc.constantFrom(1 as const, 2 as const),
        credits: fc.integer({ min: 0, max: 6 }),
        point: fc.option(fc.integer({ min: 0, max: 400 })),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(any, (drawn) => {
        const counts = new Map<number, number>();
        const grades = drawn.map((one) => {
          const attempt = (counts.get(one.disciplineId) ?? 0) + 1;
          counts.set(one.disciplineId, attempt);
          return grade({ ...one, attempt, semesterId: (one.yearId - 2023) * 2 + one.season });
        });
        const whole = transcriptOf(grades);
        const sum = (of: (term: (typeof whole.terms)[number]) => number) =>
          whole.terms.reduce((so, term) => so + of(term), 0);
        expect(sum(({ credits }) => credits)).toBe(whole.credits);
        expect(sum(({ weighed }) => weighed)).toBe(whole.weighed);
        expect(sum(({ earned }) => earned)).toBe(whole.earned);
        expect(sum(({ counted, leftOut }) => counted.length + leftOut.length)).toBe(grades.length);
        expect(whole.gpa).toBe(gpaOf(newestOf(grades)));
        expect(newestOf(grades)).toHaveLength(attemptsOf(grades).size);
      }),
    );
  });
});

describe('a study plan', () => {
  const must = { semesterId: 1, credits: 5, choiceGroup: null };
  const choice = { semesterId: 1, credits: 4, choiceGroup: 1 };

  it('requires only as many of a choice group as are picked', () => {
    const items = [must, choice, choice, choice];
    expect(planCredits({ items, choices: [] })).toBe(9);
    expect(planCredits({ items, choices: [{ semesterId: 1, choiceGroup: 1, picks: 2 }] })).toBe(13);
  });

  it('distinguishes groups with one number in two semesters', () => {
    expect(planCredits({ items: [choice, { ...choice, semesterId: 2 }], choices: [] })).toBe(8);
  });

  it('is divided into earned, running and missing credits', () => {
    const running = [
      { credits: 25, passedBefore: false },
      { credits: 5, passedBefore: true },
    ];
    const progress = planProgress({ total: 240, earned: 119, running });
    expect(progress).toEqual({ total: 240, earned: 119, running: 25, missing: 96 });
    expect(planProgress({ total: 100, earned: 119, running })).toMatchObject({ missing: 0 });
  });
});

describe('the what-if average', () => {
  const grades = [grade({ disciplineId: 1, point: 300 }), grade({ disciplineId: 2, point: 0 })];
  const expected = (disciplineId: number, point: number | null) => ({
    disciplineId,
    credits: 5,
    band: point === null ? null : { point },
  });

  it('includes the expected grade', () => {
    expect(whatIf({ grades, expected: [expected(3, 400)] })).toEqual({
      credits: 15,
      weighed: 3500,
      gpa: 233,
    });
  });

  it('replaces an earlier attempt by the expected grade', () => {
    expect(whatIf({ grades, expected: [expected(2, 300)] }).gpa).toBe(300);
  });

  it('is unchanged without an expected grade', () => {
    expect(whatIf({ grades, expected: [expected(2, null), expected(3, null)] }).gpa).toBe(150);
  });
});
