import {
  type Cell,
  cellText,
  readClock,
  readDay,
  readFlag,
  readMoney,
  readWhole,
} from '../../../files/tables/cells.ts';
import type { Column } from '../sheets/sheet.ts';

/** Database arrays of role ids for the roles that see a row. */
export const ROLES: Readonly<Record<string, string>> = {
  teachers: '{1}',
  students: '{2}',
  everyone: '{1,2}',
};

export type Value = string | number | boolean | null;
type Wrong = { code: string; details?: Record<string, string | number> };
/** Longer than any code, and short enough for an index. */
const LONGEST_REF = 300;
export type ReadCell = { value: Value } | { wrong: Wrong };

/** Parses a cell by the kind of its column. An empty cell gives the column's initial value. */
export function readCell(cell: Cell, column: Column, words: ReadonlyMap<string, string>): ReadCell {
  const text = cellText(cell);
  const { kind, needed, initial = null } = column;
  if (text === '') return needed ? wrong('needed') : { value: initial };
  switch (kind.kind) {
    case 'text':
    case 'code':
      return text.length > kind.most ? wrong('tooLong', { most: kind.most }) : { value: text };
    case 'lines': {
      const said = String(cell)
        .split(/\r\n?|\n/)
        .map(cellText)
        .join('\n')
        .trim();
      return said.length > kind.most ? wrong('tooLong', { most: kind.most }) : { value: said };
    }
    case 'roles': {
      const word = text.toLowerCase();
      const role = Object.keys(ROLES).find((one) => one === word || one === words.get(word));
      return role === undefined
        ? wrong('notChoice', { of: Object.keys(ROLES).join(', ') })
        : { value: ROLES[role] ?? null };
    }
    case 'ref':
      return text.length > LONGEST_REF ? wrong('tooLong', { most: LONGEST_REF }) : { value: text };
    case 'day':
      return orWrong(readDay(text), 'notDay');
    case 'clock':
      return orWrong(readClock(text), 'notClock');
    case 'whole':
      return within(readWhole(text), kind, 'notWhole');
    case 'number':
      return within(readNumber(text), kind, 'notNumber');
    case 'money':
      return orWrong(readMoney(text), 'notMoney');
    case 'flag':
      return orWrong(readFlag(text), 'notFlag');
    case 'choice': {
      const said = text.toLowerCase();
      // The word may be a choice of another column only.
      const value = kind.of.find((one) => one === said || one === words.get(said)) ?? null;
      return value === null ? wrong('notChoice', { of: kind.of.join(', ') }) : { value };
    }
  }
}

const wrong = (code: string, details?: Wrong['details']): ReadCell => ({
  wrong: { code, ...(details && { details }) },
});
const orWrong = (value: Value, code: string): ReadCell => (value === null ? wrong(code) : { value });

function within(value: number | null, { least, most }: { least: number; most: number }, code: string) {
  if (value === null) return wrong(code);
  return value < least || value > most ? wrong('range', { least, most }) : { value };
}

/** Accepts a decimal point or comma. */
function readNumber(text: string): number | null {
  const plain = text.replaceAll(' ', '').replace(',', '.');
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(plain) ? Number(plain) : null;
}
