import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, type Due, nextDue, splitInstalments } from './instalments.ts';

const autumn = { dueOn: '2026-10-01', tyiyn: 2_000_000, title: 'autumn' };
const winter = { dueOn: '2026-12-01', tyiyn: 1_500_000, title: 'winter' };
const spring = { dueOn: '2027-03-01', tyiyn: 1_500_000, title: 'spring' };
const statesOf = (paidTyiyn: number, today: string) =>
  allocate({ dues: [autumn, winter, spring], paidTyiyn, today }).dues.map(({ state }) => state);
const sumOf = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

describe('a payment', () => {
  it('covers the oldest due first', () => {
    expect(allocate({ dues: [autumn, winter], paidTyiyn: 2_500_000, today: '2026-11-17' })).toEqual({
      dues: [
        { ...autumn, paid: 2_000_000, left: 0, state: 'paid' },
        { ...winter, paid: 500_000, left: 1_000_000, state: 'part' },
      ],
      credit: 0,
    });
    const { dues } = allocate({ dues: [winter, autumn], paidTyiyn: 1, today: '2026-11-17' });
    expect(dues.map(({ title, paid }) => [title, paid])).toEqual([
      ['autumn', 1],
      ['winter', 0],
    ]);
  });

  it('leaves the rest as credit', () => {
    expect(allocate({ dues: [autumn], paidTyiyn: 2_000_001, today: '2026-11-17' }).credit).toBe(1);
    expect(allocate({ dues: [], paidTyiyn: 5, today: '2026-11-17' })).toEqual({ dues: [], credit: 5 });
  });

  it('is late from the day after the due date', () => {
    expect(statesOf(0, '2026-10-01')).toEqual(['due', 'due', 'due']);
    expect(statesOf(0, '2026-10-02')).toEqual(['overdue', 'due', 'due']);
    expect(statesOf(100, '2026-10-01')).toEqual(['part', 'due', 'due']);
    expect(statesOf(100, '2026-10-02')).toEqual(['overdue', 'due', 'due']);
    expect(statesOf(5_000_000, '2027-09-01')).toEqual(['paid', 'paid', 'paid']);
  });

  it('is followed by the next amount to pay', () => {
    const next = (paidTyiyn: number) =>
      nextDue(allocate({ dues: [autumn, winter], paidTyiyn, today: '2026-11-17' }).dues);
    expect(next(0)).toMatchObject({ title: 'autumn', left: 2_000_000 });
    expect(next(2_000_000)).toMatchObject({ title: 'winter', left: 1_500_000 });
    expect(next(3_500_000)).toBeNull();
  });

  it('must be a non-negative integer', () => {
    for (const paidTyiyn of [-1, 0.5, Number.NaN])
      expect(() => allocate({ dues: [], paidTyiyn, today: '2026-11-17' })).toThrow(RangeError);
    const dues = [{ ...autumn, tyiyn: -1 }];
    expect(() => allocate({ dues, paidTyiyn: 0, today: '2026-11-17' })).toThrow(RangeError);
  });

  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-11-${String(number).padStart(2, '0')}`);
  const anyDue: fc.Arbitrary<Due> = fc.record({ dueOn: day, tyiyn: fc.nat(1000) });

  it('is neither lost nor created, and covers older dues before newer ones', () => {
    fc.assert(
      fc.property(fc.array(anyDue), fc.nat(8000), day, (given, paidTyiyn, today) => {
        const { dues, credit } = allocate({ dues: given, paidTyiyn, today });
        expect(sumOf(dues.map(({ paid }) => paid)) + credit).toBe(paidTyiyn);
        const owed = sumOf(given.map(({ tyiyn }) => tyiyn));
        expect(sumOf(dues.map(({ left }) => left))).toBe(Math.max(0, owed - paidTyiyn));
        expect(credit).toBe(Math.max(0, paidTyiyn - owed));
        dues.forEach((due, place) => {
          expect(due.paid).toBeGreaterThanOrEqual(0);
          expect(due.left).toBeGreaterThanOrEqual(0);
          expect(due.paid + due.left).toBe(due.tyiyn);
          expect(due.state === 'paid').toBe(due.left === 0);
          expect(due.state === 'overdue').toBe(due.left > 0 && due.dueOn < today);
          const later = dues.slice(place + 1);
          expect(later.every(({ dueOn }) => dueOn >= due.dueOn)).toBe(true);
          if (due.left > 0) expect(later.every(({ paid }) => paid === 0)).toBe(true);
        });
      }),
    );
  });

  it('covers the same dues in any split', () => {
    fc.assert(
      fc.property(fc.array(anyDue), fc.nat(4000), fc.nat(4000), day, (dues, first, second, today) => {
        const before = allocate({ dues, paidTyiyn: first, today });
        const open = before.dues.map(({ dueOn, left }) => ({ dueOn, tyiyn: left }));
        const after = allocate({ dues: open, paidTyiyn: second + before.credit, today });
        const once = allocate({ dues, paidTyiyn: first + second, today });
        expect(after.dues.map(({ left }) => left)).toEqual(once.dues.map(({ left }) => left));
        expect(after.credit).toBe(once.credit);
      }),
    );
  });
});

describe('a price in instalments', () => {
  it('is split by shares, and the remaining tyiyn go to the parts that lost most by rounding', () => {
    expect(splitInstalments(5_000_000, [40, 30, 30])).toEqual([2_000_000, 1_500_000, 1_500_000]);
    expect(splitInstalments(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitInstalments(101, [1, 1, 1])).toEqual([34, 34, 33]);
    expect(splitInstalments(10, [1, 3, 2])).toEqual([2, 5, 3]);
    expect(splitInstalments(1, [0, 1, 2])).toEqual([0, 0, 1]);
  });

  it('is refused without positive shares', () => {
    for (const shares of [[], [0, 0], [-1, 2], [0.5, 0.5]])
      expect(() => splitInstalments(100, shares), String(shares)).toThrow(RangeError);
    expect(() => splitInstalments(-1, [1])).toThrow(RangeError);
  });

  it('equals the sum of its parts, each less than one tyiyn from its exact share', () => {
    const shares = fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 }).filter((some) => sumOf(some) > 0);
    fc.assert(
      fc.property(fc.maxSafeNat(), shares, (total, some) => {
        const parts = splitInstalments(total, some);
        const sum = BigInt(sumOf(some));
        expect(parts.map(BigInt).reduce((one, other) => one + other)).toBe(BigInt(total));
        parts.forEach((part, place) => {
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
          const apart = BigInt(part) * sum - BigInt(total) * BigInt(some[place] ?? 0);
          expect(apart > -sum && apart < sum).toBe(true);
        });
      }),
      { numRuns: 1000 },
    );
  });
});
