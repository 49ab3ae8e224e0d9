import { expect, it } from 'vitest';
import { nameOfUnit } from './faculty-names.ts';

const faculties = [{ id: 3, name: 'Факультет информационных технологий', shortName: 'ФИТ' }];
const unit = 'Факультет информационных технологий';

it('abbreviates a faculty where space is short, and writes it in full elsewhere', () => {
  expect(nameOfUnit({ unit, faculties, short: true }).text).toBe('ФИТ');
  expect(nameOfUnit({ unit, faculties, short: false }).text).toBe(unit);
});

it('gives a faculty one colour in every language', () => {
  const english = [{ id: 3, name: 'Faculty of Information Technology', shortName: 'FIT' }];
  const named = nameOfUnit({ unit: 'Faculty of Information Technology', faculties: english, short: false });
  expect(named.code).toBe(nameOfUnit({ unit, faculties, short: false }).code);
});

it('leaves the name of a unit that is not a faculty unchanged', () => {
  expect(nameOfUnit({ unit: 'Ректорат', faculties, short: true })).toEqual({
    text: 'Ректорат',
    code: undefined,
  });
});
