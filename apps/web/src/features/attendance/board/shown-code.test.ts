import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownCode } from './shown-code.ts';

const STEP = 10_000;
const START = Date.parse('2026-11-17T03:30:00Z');
const codes = [0, 1, 2, 3].map((slot) => ({ slot, from: new Date(START + slot * STEP) }));
const at = (ms: number) => shownCode({ codes, now: new Date(START + ms), stepMs: STEP });

describe('the code that is shown', () => {
  it('is the code of the current ten-second step', () => {
    expect(at(0)).toMatchObject({ code: { slot: 0 }, leftMs: 10_000 });
    expect(at(9_999)).toMatchObject({ code: { slot: 0 }, leftMs: 1 });
    expect(at(10_000)).toMatchObject({ code: { slot: 1 }, leftMs: 10_000 });
  });

  it('comes from the prefetched codes, and is none when they have expired', () => {
    expect(at(39_999)).toMatchObject({ code: { slot: 3 } });
    expect(at(40_000)).toBeNull();
  });

  it('is none before the first step', () => {
    expect(at(-1)).toBeNull();
  });

  it('is always the only one whose step contains the time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 * STEP - 1 }), (ms) => {
        const shown = at(ms);
        expect(shown?.code.slot).toBe(Math.floor(ms / STEP));
        expect(shown?.leftMs).toBe(STEP - (ms % STEP));
      }),
    );
  });
});
