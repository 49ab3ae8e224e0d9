import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gpaOf, gpaSum, shownPoint, type Weighed } from './gpa.ts';

const row = (credits: number, point: number | null): Weighed => ({ credits, point });

describe('an average of grade points', () => {
  it.each<[string, Weighed[], number | null]>([
    // 24.00 + 24.00 + 16.65 + 11.65 + 16.65 = 92.95; ÷ 27 = 3.4426
    [
      'five grades and a credit',
      [row(6, 400), row(6, 400), row(5, 333), row(5, 233), row(5, 333), row(3, null)],
      344,
    ],
    ['one grade', [row(5, 333)], 333],
    ['a failed one as zero', [row(5, 400), row(5, 0)], 200],
    ['only failed ones', [row(5, 0), row(3, 0)], 0],
    // (4.00 + 3.33) ÷ 2 = 3.665
    ['half up', [row(1, 400), row(1, 333)], 367],
    // (2 × 3.33 + 1 × 2.33) ÷ 3 = 8.99 ÷ 3 = 2.9966…
    ['two thirds up', [row(2, 333), row(1, 233)], 300],
    // (3.00 + 3.00 + 3.33) ÷ 3 = 3.11
    ['without rest', [row(1, 300), row(1, 300), row(1, 333)], 311],
    // (4.00 + 2 × 3.33) ÷ 3 = 10.66 ÷ 3 = 3.5533…
    ['one third down', [row(1, 400), row(2, 333)], 355],
    // A discipline without credits has no weight.
    ['no weight', [row(0, 400), row(5, 200)], 200],
  ])('has %s', (_, rows, gpa) => expect(gpaOf(rows)).toBe(gpa));

  it.each([
    ['nothing', []],
    ['credits alone', [row(3, null), row(2, null)]],
    ['disciplines without credits', [row(0, 400)]],
  ])('of %s is none, not zero', (_, rows) => expect(gpaOf(rows)).toBeNull());

  it('returns the sum and the divisor', () => {
    const rows = [row(6, 400), row(6, 400), row(5, 333), row(5, 233), row(5, 333), row(3, null)];
    expect(gpaSum(rows)).toEqual({ credits: 27, weighed: 9295, gpa: 344 });
  });

  it('equals a calculation in fractions', () => {
    const any = fc.array(
      fc.record({
        credits: fc.integer({ min: 0, max: 60 }),
        point: fc.option(fc.integer({ min: 0, max: 400 })),
      }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(any, (rows) => {
        expect(gpaOf(rows)).toBe(recount(rows));
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order, and is between the lowest and the highest grade', () => {
    const any = fc.array(
      fc.record({ credits: fc.integer({ min: 1, max: 9 }), point: fc.integer({ min: 0, max: 400 }) }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(any, (rows) => {
        const gpa = gpaOf(rows);
        expect(gpaOf([...rows].reverse())).toBe(gpa);
        const points = rows.map(({ point }) => point);
        expect(gpa).toBeGreaterThanOrEqual(Math.min(...points));
        expect(gpa).toBeLessThanOrEqual(Math.max(...points));
      }),
    );
  });
});

type Fraction = { over: bigint; under: bigint };
const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});

/** Sum of each grade’s share of all credits times its point; rounded once, at the end, half up. */
function recount(rows: readonly Weighed[]): number | null {
  const graded = rows.flatMap(({ credits, point }) =>
    point === null ? [] : [{ credits: BigInt(credits), point: BigInt(point) }],
  );
  const all = graded.reduce((so, { credits }) => so + credits, 0n);
  if (all === 0n) return null;
  const shares = graded.map(({ credits, point }) => ({ over: credits * point, under: 100n * all }));
  const sum = shares.reduce((so, share) => reduced(plus(so, share)), { over: 0n, under: 1n });
  const hundredfold = plus({ over: sum.over * 100n, under: sum.under }, { over: 1n, under: 2n });
  return Number(hundredfold.over / hundredfold.under);
}

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other));
function reduced({ over, under }: Fraction): Fraction {
  const by = divisor(over, under);
  return { over: over / by, under: under / by };
}

it.each([
  [344, '3.44'],
  [400, '4.00'],
  [5, '0.05'],
  [0, '0.00'],
  [-13, '\u22120.13'],
  [9295, '92.95'],
])('%i hundredths are written %s', (hundredths, text) => expect(shownPoint(hundredths)).toBe(text));

it('writes the decimal sign of a language', () => expect(shownPoint(344, { decimal: ',' })).toBe('3,44'));
