import { CATALOGUES } from './catalogues.ts';
import { MONEY } from './money.ts';
import { PEOPLE } from './people.ts';
import { RECORDS } from './records.ts';
import type { Sheet } from './sheet.ts';
import { STRUCTURE } from './structure.ts';
import { STUDY } from './study.ts';
import { TIMETABLE } from './timetable.ts';

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

/** What is special about a table, from the first of its sheets. */
export const sheetOfTable = (table: string): Sheet | undefined =>
  SHEETS.find((sheet) => sheet.table === table);

/** The status column, which marks ended rows; no sheet has its own column of this name. */
export const STATUS = 'status';
export const hasStatus = ({ ends }: Sheet) => ends !== 'never';
