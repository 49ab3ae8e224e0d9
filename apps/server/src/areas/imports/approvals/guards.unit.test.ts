import { expect, it } from 'vitest';
import { SHEETS } from '../sheets/all.ts';
import { guardedChanges, guardOf, rightsNeeded } from './guards.ts';

/** Written by hand on purpose: a sheet of one of these tables must not lose its guard. */
const MARKS = [
  ...['grades', 'grade_scales', 'grade_bands', 'intake_scales'],
  ...['journal_marks', 'journal_cells', 'journal_lessons', 'journal_modules', 'journal_rules'],
];
/** Tables that decide who keeps a journal and who signs papers. */
const AUTHORITY = ['assignments', 'paper_signers', 'reference_kinds'];
const MONEY = [
  ...['services', 'contract_prices', 'contracts', 'contract_parts', 'dues', 'payment_codes', 'receipts'],
  ...['ledger_accounts', 'ledger_entries', 'ledger_lines', 'ledger_balances', 'card_orders', 'card_refunds'],
];

it('sheets of marks, journal teachers, papers and money have a guard; other sheets have none', () => {
  const meant = ({ table }: { table: string }) =>
    [...MARKS, ...AUTHORITY].includes(table) ? 'registrar' : MONEY.includes(table) ? 'finance' : undefined;
  expect(SHEETS.map(({ name }) => [name, guardOf(name)])).toEqual(
    SHEETS.map((sheet) => [sheet.name, meant(sheet)]),
  );
  expect(SHEETS.filter(({ guard }) => guard).map(({ name }) => name)).toEqual([
    ...['assignments', 'services', 'prices', 'contracts', 'parts', 'scales', 'bands', 'intakes', 'grades'],
    ...['signers', 'referenceKinds'],
  ]);
});

it('a guarded sheet without changes needs no right', () => {
  const none = { added: 0, changed: 0, ended: 0 };
  const sheets = [
    { ...none, sheet: 'grades' },
    { ...none, sheet: 'prices', ended: 1, digest: 'x' },
    { ...none, sheet: 'students', added: 5 },
    { ...none, sheet: 'photos', added: 5 },
  ];
  expect(rightsNeeded(sheets)).toEqual(['finance']);
  expect(guardedChanges(sheets, 'registrar')).toEqual([]);
  expect(guardedChanges(sheets, 'finance')).toEqual([{ ...none, sheet: 'prices', ended: 1, digest: 'x' }]);
});
