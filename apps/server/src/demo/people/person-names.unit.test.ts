import { describe, expect, it } from 'vitest';
import { makePdf } from '../pdf.ts';
import { makeLogins } from './logins.ts';
import { patronymic, surname } from './person-names.ts';

describe('names', () => {
  it('surnames change with the gender if the language requires it', () => {
    expect(surname({ masculine: 'Асанов', gender: 'female' })).toBe('Асанова');
    expect(surname({ masculine: 'Асанов', gender: 'male' })).toBe('Асанов');
    expect(surname({ masculine: 'Ковалёв', gender: 'female' })).toBe('Ковалёва');
    expect(surname({ masculine: 'Калинин', gender: 'female' })).toBe('Калинина');
  });

  it('other surnames do not change', () => {
    expect(surname({ masculine: 'Ким', gender: 'female' })).toBe('Ким');
    expect(surname({ masculine: 'Машанло', gender: 'female' })).toBe('Машанло');
  });

  it("patronymics are derived from the father's name", () => {
    expect(patronymic({ father: 'Болот', gender: 'female' })).toBe('Болотовна');
    expect(patronymic({ father: 'Үсөн', gender: 'male' })).toBe('Үсөнович');
  });
});

describe('logins', () => {
  it('are the surname and an initial in Latin letters, with a number if taken', () => {
    const loginFor = makeLogins(['student']);
    expect(loginFor({ lastName: 'Асанова', firstName: 'Керимбүбү' })).toBe('asanova.k');
    expect(loginFor({ lastName: 'Асанова', firstName: 'Күмүш' })).toBe('asanova.k2');
    expect(loginFor({ lastName: 'Болот уулу', firstName: 'Өмүрбек' })).toBe('bolotuulu.o');
    expect(loginFor({ lastName: 'Хажиев', firstName: 'Юсуп' })).toBe('khazhiev.i');
  });
});

describe('makePdf', () => {
  it('writes a cross-reference table with the correct offsets', () => {
    const text = makePdf({ title: 'Calendar (draft)', lines: ['one', 'two'] }).toString('latin1');
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) =>
      Number(offset),
    );
    offsets.forEach((offset, place) => {
      expect(text.slice(offset)).toMatch(new RegExp(`^${place + 1} 0 obj`));
    });
    expect(offsets).toHaveLength(6);
  });

  it('refuses letters that the font does not contain', () => {
    expect(() => makePdf({ title: 'Календарь', lines: [] })).toThrow(/built-in font/);
  });
});
