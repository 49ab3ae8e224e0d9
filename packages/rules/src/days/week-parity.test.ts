import { describe, expect, it } from 'vitest';
import { weekNumber, weekParity } from './week-parity.ts';

describe('weekParity', () => {
  it('the week in which the term starts is odd, from its first day to the Sunday', () => {
    const termStartsOn = '2026-09-01'; // a Tuesday
    expect(weekParity({ termStartsOn, day: '2026-09-01' })).toBe(1);
    expect(weekParity({ termStartsOn, day: '2026-09-06' })).toBe(1);
  });

  it('changes at every Monday', () => {
    const termStartsOn = '2026-09-01';
    expect(weekParity({ termStartsOn, day: '2026-09-07' })).toBe(2);
    expect(weekParity({ termStartsOn, day: '2026-09-13' })).toBe(2);
    expect(weekParity({ termStartsOn, day: '2026-09-14' })).toBe(1);
  });

  it('counts a term that starts on a Monday from that day', () => {
    expect(weekParity({ termStartsOn: '2025-09-01', day: '2025-09-01' })).toBe(1);
    expect(weekParity({ termStartsOn: '2025-09-01', day: '2025-09-08' })).toBe(2);
  });

  it('makes the first full week odd when the term starts on a Sunday', () => {
    const termStartsOn = '2026-02-01';
    expect(weekParity({ termStartsOn, day: '2026-02-01' })).toBe(1);
    expect(weekParity({ termStartsOn, day: '2026-02-02' })).toBe(1);
    expect(weekParity({ termStartsOn, day: '2026-02-08' })).toBe(1);
    expect(weekParity({ termStartsOn, day: '2026-02-09' })).toBe(2);
  });

  it('continues over the new year', () => {
    // 18 weeks after the first Monday.
    expect(weekParity({ termStartsOn: '2026-09-01', day: '2027-01-04' })).toBe(1);
    expect(weekParity({ termStartsOn: '2026-09-01', day: '2027-01-11' })).toBe(2);
  });
});

describe('weekNumber', () => {
  it('counts Mondays, for any start day of the term', () => {
    const termStartsOn = '2027-09-01'; // a Wednesday
    const numbers = ['2027-09-01', '2027-09-05', '2027-09-06', '2027-09-12', '2027-09-13', '2027-12-27'];
    expect(numbers.map((day) => weekNumber({ termStartsOn, day }))).toEqual([1, 1, 2, 2, 3, 18]);
  });
});
