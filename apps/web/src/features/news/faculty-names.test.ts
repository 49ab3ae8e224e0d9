import { expect, it } from 'vitest';
import { nameOfUnit } from './faculty-names.ts';

const faculties = [{ id: 3, name: 'Факультет информационных технологий', shortName: 'ФИТ' }];
const unit = 'Факультет информационных технологий';

it('writes a faculty short where space is short, and whole elsewhere', () => {
  expect(nameOfUnit({ unit, faculties, short: true }).text).toBe('ФИТ');
  expect(nameOfUnit({ unit, faculties, short: false }).text).toBe(unit);
});

it('gives a faculty one colour in every language', () => {
  const english = [{ id: 3, name: 'Faculty of Information Technology', shortName: 'FIT' }];
  const named = nameOfUnit({ unit: 'Faculty of Information Technology', faculties: english, short: false });
  expect(named.code).toBe(nameOfUnit({ unit, faculties, short: false }).code);
});

it('leaves a unit that is no faculty as it is', () => {
  expect(nameOfUnit({ unit: 'Ректорат', faculties, short: true })).toEqual({
    text: 'Ректорат',
    code: undefined,
  });
});
