import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterCount } from './character-count.ts';

describe('character count', () => {
  it('counts an emoji and a Kyrgyz letter as one each', () => {
    expect(characterCount('')).toBe(0);
    expect(characterCount('өңү')).toBe(3);
    expect(characterCount('😀')).toBe(1);
    expect(characterCount('😀'.repeat(4_000))).toBe(4_000);
  });

  it('equals the number of code points of any text, including lone surrogates', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
        const text = String.fromCharCode(...units);
        expect(characterCount(text)).toBe([...text].length);
      }),
    );
  });
});
