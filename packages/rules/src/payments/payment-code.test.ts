import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPaymentCode, spacedCode, typedCode, withCheckDigit } from './payment-code.ts';

const nineDigits = fc.integer({ min: 0, max: 999_999_999 }).map((number) => String(number).padStart(9, '0'));
const anyCode = nineDigits.map(withCheckDigit);
const swapped = (code: string, place: number) =>
  code.slice(0, place) + code.charAt(place + 1) + code.charAt(place) + code.slice(place + 2);

describe('a payment code', () => {
  it('ends with the check digit of ISO 7064 MOD 11,10', () => {
    // The standard’s own example is 0794 with 5; 00009 before it returns the calculation to its start value.
    expect(withCheckDigit('000090794')).toBe('0000907945');
    expect(withCheckDigit('102024001')).toBe('1020240010');
    expect(withCheckDigit('202400123')).toBe('2024001236');
  });

  it('has exactly ten digits', () => {
    for (const text of [
      '',
      '102024001',
      '10202400100',
      '1020240012',
      '1020 240 010',
      '102024001x',
      '١٠٢٠٢٤٠٠١٠',
    ])
      expect(isPaymentCode(text), text).toBe(false);
    expect(isPaymentCode('1020240010')).toBe(true);
    for (const text of ['', '12345678', '1234567890', '12345678a'])
      expect(() => withCheckDigit(text), text).toThrow(RangeError);
  });

  it('is shown in three parts and may be typed in that form', () => {
    expect(spacedCode('1020240012')).toBe('1020 240 012');
    expect(typedCode(' 1020\u00A0240 010\n')).toBe('1020240010');
    expect(typedCode('1020 240 012')).toBeNull();
    expect(typedCode('1020-240-010')).toBeNull();
    fc.assert(
      fc.property(anyCode, (code) => {
        expect(typedCode(spacedCode(code))).toBe(code);
      }),
    );
  });

  it('differs from any code with one digit changed', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(9), fc.integer({ min: 1, max: 9 }), (code, place, by) => {
        expect(isPaymentCode(code)).toBe(true);
        const digit = (Number(code.charAt(place)) + by) % 10;
        expect(isPaymentCode(code.slice(0, place) + digit + code.slice(place + 1))).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('differs from its form with two adjacent digits swapped, in 440 of 450 cases', () => {
    // Ten first digits put the calculation into each of its ten states; the other digits only follow.
    const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'));
    const cases = Array.from({ length: 10 }, (_, first) =>
      pairs
        .filter((pair) => pair.charAt(0) < pair.charAt(1))
        .map((pair) => withCheckDigit(`${first}${pair}000000`)),
    ).flat();
    expect(cases).toHaveLength(450);
    expect(cases.filter((code) => !isPaymentCode(swapped(code, 1)))).toHaveLength(440);
  });

  it('misses only swaps of consecutive digits, as 4 and 5 or 9 and 0', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(8), (code, place) => {
        const apart = Math.abs(Number(code.charAt(place)) - Number(code.charAt(place + 1)));
        fc.pre(apart !== 0 && apart !== 1 && apart !== 9);
        expect(isPaymentCode(swapped(code, place))).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
