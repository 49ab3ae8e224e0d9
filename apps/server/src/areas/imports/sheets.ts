import { CATALOGUES } from './sheets/catalogues.ts';
import { MONEY } from './sheets/money.ts';
import { PEOPLE } from './sheets/people.ts';
import { RECORDS } from './sheets/records.ts';
import type { Sheet } from './sheets/sheet.ts';
import { STRUCTURE } from './sheets/structure.ts';
import { STUDY } from './sheets/study.ts';
import { TIMETABLE } from './sheets/timetable.ts';

/** All importable tables, each after the tables it refers to. */
export const SHEETS: readonly Sheet[] = [
  ...STRUCTURE,
  ...PEOPLE,
  ...STUDY,
  ...TIMETABLE,
  ...MONEY,
  ...RECORDS,
  ...CATALOGUES,
];

export function sheetOf(name: string): Sheet {
  const sheet = SHEETS.find((one) => one.name === name);
  if (!sheet) throw new RangeError(`There is no sheet ${name}`);
  return sheet;
}

/** The status column, which marks ended rows; no sheet has its own column of this name. */
export const STATUS = 'status';
export const hasStatus = ({ ends }: Sheet) => ends !== 'never';
