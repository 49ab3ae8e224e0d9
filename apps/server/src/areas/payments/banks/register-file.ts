import { parseSom } from '@bilim/rules/payments/money';
import { typedCode } from '@bilim/rules/payments/payment-code';
import { isMoment } from './bank-clock.ts';
import { plainNumber } from './osmp.ts';
import { readTable } from './register-table.ts';

/** A payment as listed by the bank. */
export type RegisterLine = {
  line: number;
  txn: string;
  account: string;
  tyiyn: number;
  /** Fourteen digits by the bank's clock; a date without a time means its midnight. */
  date: string;
};
export type Unread = { line: number; what: 'txn_id' | 'date' | 'account' | 'sum'; text: string };

/** Known column names. Case, spaces and punctuation are ignored. */
const COLUMNS = {
  txn_id: [
    'txnid',
    'txn',
    'osmptxnid',
    'id',
    'transactionid',
    'transaction',
    'номер',
    'номерплатежа',
    'номероперации',
    'транзакция',
  ],
  date: ['date', 'txndate', 'datetime', 'paymentdate', 'дата', 'датаплатежа', 'датаоперации', 'датаивремя'],
  account: [
    'account',
    'code',
    'paymentcode',
    'счет',
    'лицевойсчет',
    'код',
    'кодоплаты',
    'кодплатежа',
    'платежныйкод',
  ],
  sum: ['sum', 'amount', 'сумма', 'суммаплатежа'],
} as const;
type Column = keyof typeof COLUMNS;
const ALL: readonly Column[] = ['txn_id', 'date', 'account', 'sum'];

export class NoRegister extends Error {
  override name = 'NoRegister';
}

/** Reads the register of a bank: a table with a header, in UTF-8 or Windows-1251. */
export function readRegister(bytes: Uint8Array): { lines: RegisterLine[]; unread: Unread[] } {
  const [head, ...rows] = readTable(textOf(bytes));
  if (!head) throw new NoRegister('The file is empty');
  const places = placesOf(head.cells);
  const lines: RegisterLine[] = [];
  const unread: Unread[] = [];
  for (const { line, cells } of rows) {
    const cell = (column: Column) => cells[places[column]]?.trim() ?? '';
    const read = readLine({ line, cell });
    if (!('what' in read)) lines.push(read);
    else if (read.what !== 'txn_id' || !isTotal(cells)) unread.push(read);
  }
  return { lines, unread };
}

/**
 * Many registers end with a line of totals. A line with a number is a payment, even if its text looks like a
 * total.
 */
const isTotal = (cells: readonly string[]) =>
  /^(итого|всего|total)/i.test(cells.find((text) => text.trim() !== '')?.trim() ?? '');

function readLine({ line, cell }: { line: number; cell: (column: Column) => string }): RegisterLine | Unread {
  const not = (what: Column): Unread => ({ line, what, text: cell(what) });
  const txn = plainNumber(cell('txn_id'));
  if (!/^[1-9]\d{0,19}$/.test(txn)) return not('txn_id');
  const date = momentDigits(cell('date'));
  if (date === null) return not('date');
  // An account that is not one of our codes is reported unchanged.
  const account = typedCode(cell('account')) ?? cell('account');
  if (account === '') return not('account');
  const tyiyn = parseSom(cell('sum'));
  return typeof tyiyn === 'number' ? { line, txn, date, account, tyiyn } : not('sum');
}

function placesOf(head: readonly string[]): Record<Column, number> {
  const names = head.map((text) =>
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replaceAll(/[^a-zа-я]/g, ''),
  );
  const placesNamed = (column: Column) => {
    const known: readonly string[] = COLUMNS[column];
    return names.flatMap((name, place) => (known.includes(name) ? [place] : []));
  };
  const placeOf = (column: Column) => placesNamed(column)[0] ?? -1;
  const places = {
    txn_id: placeOf('txn_id'),
    date: placeOf('date'),
    account: placeOf('account'),
    sum: placeOf('sum'),
  };
  const missing = ALL.filter((column) => places[column] < 0);
  if (missing.length > 0) throw new NoRegister(`The first line names no column ${missing.join(', ')}`);
  // With the line number as payment number, every payment would be posted again.
  const several = ALL.filter((column) => placesNamed(column).length > 1);
  if (several.length > 0)
    throw new NoRegister(`The first line names several columns ${several.join(', ')}: rename all but one`);
  return places;
}

/** 20261116120000, 2026-11-16 12:00[:00] or 16.11.2026 12:00[:00], each also without the time. */
function momentDigits(text: string): string | null {
  const parts =
    /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)((?<h>\d\d)(?<i>\d\d)(?<s>\d\d))?$/.exec(text) ??
    /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)([ T](?<h>\d\d):(?<i>\d\d)(:(?<s>\d\d))?)?$/.exec(text) ??
    /^(?<d>\d\d)\.(?<m>\d\d)\.(?<y>\d{4})( (?<h>\d\d):(?<i>\d\d)(:(?<s>\d\d))?)?$/.exec(text);
  if (!parts?.groups) return null;
  const { y, m, d, h = '00', i = '00', s = '00' } = parts.groups;
  const digits = `${y}${m}${d}${h}${i}${s}`;
  return isMoment(digits) ? digits : null;
}

/** A file that is not UTF-8 is read as Windows-1251, the Cyrillic encoding of Windows. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
