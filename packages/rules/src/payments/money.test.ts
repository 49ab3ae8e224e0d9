import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDecimal, MOST_TYIYN, parseDecimal, parseSom, asSom as write } from './money.ts';

const asSom = (tyiyn: number, decimal = ',') => write(tyiyn, { decimal });
const payable = fc.integer({ min: 1, max: MOST_TYIYN });
const anySum = fc.maxSafeNat();

describe('a typed sum', () => {
  it('may have any kind of spaces and either decimal sign', () => {
    for (const text of [
      '15 000',
      '15000',
      '15\u00A0000',
      '15\u202F000',
      ' 15 000,0 ',
      '15 000.',
      '015000,00',
    ])
      expect(parseSom(text), text).toBe(1_500_000);
    expect(parseSom('15000,50')).toBe(1_500_050);
    expect(parseSom('15 000.5')).toBe(1_500_050);
    expect(parseSom('0,01')).toBe(1);
  });

  it('is refused with its problem', () => {
    expect(parseSom('')).toBe('empty');
    expect(parseSom(' \u00A0\u202F')).toBe('empty');
    for (const text of [
      'abc',
      '15 000 som',
      '1e3',
      '1.000,50',
      ',5',
      '+5',
      '--5',
      '-',
      '٣',
      '0x10',
      'Infinity',
    ])
      expect(parseSom(text), text).toBe('text');
    expect(parseSom('-5')).toBe('negative');
    expect(parseSom('\u22125,50')).toBe('negative');
    expect(parseSom('10,455')).toBe('decimals');
    expect(parseSom('0,00')).toBe('zero');
  });

  it('is refused where a comma might separate thousands', () => {
    expect(parseSom('15,000')).toBe('decimals');
    expect(parseSom('15,000.50')).toBe('text');
  });

  it('is at most ten million som', () => {
    expect(parseSom('10 000 000')).toBe(1_000_000_000);
    expect(parseSom('10 000 000,01')).toBe('large');
    expect(parseSom('9'.repeat(400))).toBe('large');
  });

  it('may be typed as it is displayed', () => {
    fc.assert(
      fc.property(payable, (tyiyn) => {
        expect(parseSom(asSom(tyiyn))).toBe(tyiyn);
      }),
    );
  });

  it('is a valid integer or a problem for any text', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0159 .,-\u00A0\u202F') }));
    fc.assert(
      fc.property(typed, (text) => {
        const read = parseSom(text);
        if (typeof read === 'string') return;
        expect(Number.isSafeInteger(read) && read > 0 && read <= MOST_TYIYN).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a sum on the wire', () => {
  it('has at most two decimals after a dot', () => {
    expect(['10.45', '10', '10.4', '0.00', '0', '0.07'].map(parseDecimal)).toEqual([
      1045, 1000, 1040, 0, 0, 7,
    ]);
  });

  it('has no other format', () => {
    for (const text of [
      '',
      ' 10',
      '10 ',
      '1 000',
      '-1',
      '+1',
      '10,45',
      '10.455',
      '10.',
      '.5',
      '1e2',
      '10\n',
      '٣',
    ])
      expect(parseDecimal(text), text).toBeNull();
  });

  it('is refused if a number cannot represent each tyiyn', () => {
    expect(parseDecimal('90071992547409.91')).toBe(Number.MAX_SAFE_INTEGER);
    expect(parseDecimal('90071992547409.92')).toBeNull();
    expect(parseDecimal('9'.repeat(400))).toBeNull();
  });

  it('is written with both decimals', () => {
    expect([1045, 1000, 7, 0].map(asDecimal)).toEqual(['10.45', '10.00', '0.07', '0.00']);
    for (const tyiyn of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => asDecimal(tyiyn)).toThrow(RangeError);
  });

  it('survives a round trip', () => {
    fc.assert(
      fc.property(anySum, (tyiyn) => {
        const text = asDecimal(tyiyn);
        expect(text).toMatch(/^\d+\.\d{2}$/);
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(tyiyn));
        expect(parseDecimal(text)).toBe(tyiyn);
      }),
    );
  });
});

describe('a displayed sum', () => {
  it('has separated thousands, and tyiyns if not zero', () => {
    expect(asSom(1_500_000)).toBe('15\u00A0000');
    expect(asSom(1_500_050)).toBe('15\u00A0000,50');
    expect(asSom(123_456_789_05)).toBe('123\u00A0456\u00A0789,05');
    expect([100_00, 5, 0].map((tyiyn) => asSom(tyiyn))).toEqual(['100', '0,05', '0']);
    expect(asSom(-2_500_00)).toBe('\u22122\u00A0500');
  });

  it('has another decimal sign in English', () => {
    expect(asSom(1_500_050, '.')).toBe('15\u00A0000.50');
  });

  it('loses no tyiyn', () => {
    fc.assert(
      fc.property(anySum, fc.constantFrom(',', '.'), (tyiyn, decimal) => {
        const text = asSom(tyiyn, decimal);
        const digits = text.replaceAll(/\D/g, '');
        const hasTyiyn = tyiyn % 100 !== 0;
        expect(BigInt(hasTyiyn ? digits : `${digits}00`)).toBe(BigInt(tyiyn));
      }),
    );
    expect(() => asSom(0.5)).toThrow(RangeError);
  });
});
