import { describe, expect, it } from 'vitest';
import { isClosed } from './window.ts';

const on = (today: string, editDays = 14) => isClosed({ heldOn: '2026-10-20', today, editDays });

describe('the days of free change', () => {
  it('are the lesson’s day and the given number of days after it, across the end of a month', () => {
    expect([on('2026-10-20'), on('2026-11-03'), on('2026-11-04')]).toEqual([false, false, true]);
  });

  it('are only the lesson’s day if the university allows none after it', () => {
    expect([on('2026-10-20', 0), on('2026-10-21', 0)]).toEqual([false, true]);
  });
});
