import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText, readClock, readDay, readFlag, readMoney, readWhole } from './cells.ts';

describe('a cell', () => {
  it.each([
    [' Асанова\u00A0 Керимбүбү\u200B ', 'Асанова Керимбүбү'],
    ['\uFEFFКод', 'Код'],
    ['\u202EАсанова\u202C \u2066Айпери\u2069', 'Асанова Айпери'],
    ['и\u0306', 'й'],
    ['строка\nи ещё', 'строка и ещё'],
    [12, '12'],
    [null, ''],
    [new Date('2026-09-01T00:00:00Z'), '2026-09-01'],
  ])('is text with normalised spaces: %j', (cell, text) => {
    expect(cellText(cell)).toBe(text);
  });

  it('does not change when it is read twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cellText(cellText(text))).toBe(cellText(text));
      }),
    );
  });
});

describe('a day', () => {
  it.each([
    ...['2026-09-01', '2026.9.1', '2026-09-01T00:00:00', '01.09.2026', '1/9/2026', '01-09-26', '1.9.26'],
    ...['1 сентября 2026', '1 сентября 2026 г.', '1 сен 2026', '1-сентябрь 2026', '46266', '46266,0'],
    ...['01.09.2026 00:00', '01.09.2026 г.'],
  ])('is recognised as people write it: %s', (text) => {
    expect(readDay(text)).toBe('2026-09-01');
  });

  it.each([
    ...[
      '',
      '31.02.2026',
      '2026-13-01',
      '1.9',
      'завтра',
      '0',
      '9999',
      '200000',
      '01.09.1026',
      '1 сентябл 2026 x',
    ],
    ...['1 кварталь 2026', '2026-09-01 в 8'],
  ])('is not recognised in another text: %s', (text) => {
    expect(readDay(text)).toBeNull();
  });

  it('is the same in every notation', () => {
    const day = fc.date({ min: new Date('1927-06-01'), max: new Date('2190-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = iso.split('-');
        const serial = Math.floor((date.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000);
        for (const text of [
          iso,
          `${dayOfMonth}.${month}.${year}`,
          `${dayOfMonth}/${month}/${year}`,
          `${serial}`,
        ])
          expect(readDay(text)).toBe(iso);
      }),
    );
  });
});

it.each([
  ['8:00', '08:00'],
  ['08.30', '08:30'],
  ['13-50', '13:50'],
  ['0.333333333', '08:00'],
  ['0,5', '12:00'],
  ['24:00', null],
  ['8:60', null],
  ['8', null],
  ['0.9999999', null],
])('a time of day: %s is %s', (text, time) => {
  expect(readClock(text)).toBe(time);
});

it.each([
  ['1 234', 1234],
  ['12.0', 12],
  ['12,00', 12],
  ['-3', -3],
  ['12.5', null],
  ['', null],
  ['1e5', null],
  ['9999999999999999', null],
])('a whole number: %s is %s', (text, number) => {
  expect(readWhole(text)).toBe(number);
});

it.each([
  ['45 000', 4_500_000],
  ['45000,5', 4_500_050],
  ['45 000.05 сом', 4_500_005],
  ['0', 0],
  ['-5', null],
  ['45.000', null],
  ['много', null],
])('money: %s is %s tyiyn', (text, tyiyn) => {
  expect(readMoney(text)).toBe(tyiyn);
});

it.each([
  ['Да', true],
  ['ооба', true],
  ['X', true],
  ['', false],
  ['жок', false],
  ['FALSE', false],
  ['может быть', null],
])('yes or no: %s is %s', (text, flag) => {
  expect(readFlag(text)).toBe(flag);
});
