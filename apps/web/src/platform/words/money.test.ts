import { LANGUAGES } from '@bilim/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbersIn } from './money.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('money', () => {
  it('soms are written in each language', () => {
    expect(LANGUAGES.map((language) => plain(numbersIn(language).money(1_500_000)))).toEqual([
      '15 000 сом',
      '15 000 сом',
      '15 000 som',
    ]);
  });

  it('tyiyns are shown only when not zero, always with two digits', () => {
    const { money } = numbersIn('ru');
    expect(plain(money(100))).toBe('1 сом');
    expect(plain(money(105))).toBe('1,05 сом');
    expect(plain(money(5))).toBe('0,05 сом');
    expect(plain(numbersIn('en').money(123_456_789))).toBe('1 234 567.89 som');
  });

  it('debts have a true minus sign, and zero has no sign', () => {
    expect(plain(numbersIn('ru').money(-250_000))).toBe('−2 500 сом');
    expect(plain(numbersIn('ru').money(0))).toBe('0 сом');
  });

  it('a fraction of a tyiyn is refused', () => {
    expect(() => numbersIn('ru').money(0.5)).toThrow(RangeError);
    expect(() => numbersIn('ru').money(Number.NaN)).toThrow(RangeError);
  });

  it('formatted sums are parsed back exactly', () => {
    const amount = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amount, fc.constantFrom(...LANGUAGES), (tyiyns, language) => {
        const text = numbersIn(language).money(tyiyns);
        const [whole = '', fraction = ''] = text.replace('−', '').split(/[.,]/);
        const digits = whole.replaceAll(/\D/g, '') + (fraction.replaceAll(/\D/g, '') || '00');
        const size = BigInt(digits);
        expect(text.startsWith('−') ? -size : size).toBe(BigInt(tyiyns));
      }),
    );
  });
});

describe('numbers', () => {
  it('digits are grouped by three with the language’s decimal sign', () => {
    expect(plain(numbersIn('kg').number(1_234_567.5, { digits: 2 }))).toBe('1 234 567,50');
    expect(numbersIn('en').number(4.27, { digits: 2 })).toBe('4.27');
    expect(numbersIn('ru').number(999)).toBe('999');
  });

  it('a rounded zero has no minus sign', () => {
    expect(numbersIn('ru').number(-0.004, { digits: 2 })).toBe('0,00');
    expect(numbersIn('ru').number(-3)).toBe('−3');
  });

  it('a share is written as a percentage', () => {
    expect(plain(numbersIn('ru').percent(0.62))).toBe('62 %');
    expect(numbersIn('en').percent(0.62)).toBe('62%');
  });
});
