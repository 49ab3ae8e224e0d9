import { describe, expect, it } from 'vitest';
import { makeLogins } from './logins.ts';
import { makePdf } from './pdf.ts';
import { patronymic, surname } from './person-names.ts';

describe('names', () => {
  it('change with the gender where the language does', () => {
    expect(surname({ masculine: 'Асанов', gender: 'female' })).toBe('Асанова');
    expect(surname({ masculine: 'Асанов', gender: 'male' })).toBe('Асанов');
    expect(surname({ masculine: 'Ковалёв', gender: 'female' })).toBe('Ковалёва');
    expect(surname({ masculine: 'Калинин', gender: 'female' })).toBe('Калинина');
  });

  it('stay where the language leaves them', () => {
    expect(surname({ masculine: 'Ким', gender: 'female' })).toBe('Ким');
    expect(surname({ masculine: 'Машанло', gender: 'female' })).toBe('Машанло');
  });

  it('carry the father', () => {
    expect(patronymic({ father: 'Болот', gender: 'female' })).toBe('Болотовна');
    expect(patronymic({ father: 'Үсөн', gender: 'male' })).toBe('Үсөнович');
  });
});

describe('logins', () => {
  it('are the surname and an initial in Latin letters, numbered when taken', () => {
    const loginFor = makeLogins(['student']);
    expect(loginFor({ lastName: 'Асанова', firstName: 'Керимбүбү' })).toBe('asanova.k');
    expect(loginFor({ lastName: 'Асанова', firstName: 'Күмүш' })).toBe('asanova.k2');
    expect(loginFor({ lastName: 'Болот уулу', firstName: 'Өмүрбек' })).toBe('bolotuulu.o');
    expect(loginFor({ lastName: 'Хажиев', firstName: 'Юсуп' })).toBe('khazhiev.i');
  });
});

describe('makePdf', () => {
  it('points its table at its objects', () => {
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

  it('refuses letters that the font has not', () => {
    expect(() => makePdf({ title: 'Календарь', lines: [] })).toThrow(/built-in font/);
  });
});
