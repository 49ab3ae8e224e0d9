import { CATALOGUES } from './sheets/catalogues.ts';
import { MONEY } from './sheets/money.ts';
import { PEOPLE } from './sheets/people.ts';
import { RECORDS } from './sheets/records.ts';
import type { Sheet } from './sheets/sheet.ts';
import { STRUCTURE } from './sheets/structure.ts';
import { STUDY } from './sheets/study.ts';
import { TIMETABLE } from './sheets/timetable.ts';

/** Every table that can be brought in, each after those that it names. */
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

/** The column by which the source says that a row has ended; no sheet has one of its own of that name. */
export const STATUS = 'status';
export const hasStatus = ({ ends }: Sheet) => ends !== 'never';
