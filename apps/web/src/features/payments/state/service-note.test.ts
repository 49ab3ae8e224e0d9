import { expect, it } from 'vitest';
import { serviceNote } from './service-note.ts';

const due = (state: 'paid' | 'part' | 'due' | 'overdue', paid = 0) => ({
  dueOn: '2026-12-01',
  tyiyn: 100,
  paid,
  state,
  paidAt: null,
});
const service = { left: 0, dues: [], charged: 0, seasons: [], open: true };

it('shows the due date of the next instalment, or that it is overdue', () => {
  const dues = [due('paid', 100), due('part', 50)];
  expect(serviceNote({ ...service, left: 50, dues })).toEqual({ key: 'due', dueOn: '2026-12-01' });
  expect(serviceNote({ ...service, left: 100, dues: [due('overdue')] }).key).toBe('overdue');
});

it('shows a debt of earlier or later years when this year has none', () => {
  expect(serviceNote({ ...service, left: 50, dues: [due('paid', 100)] }).key).toBe('otherYears');
});

it('shows what is paid, and for which term if there is one', () => {
  const paid = { ...service, charged: 100, dues: [due('paid', 100)] };
  expect(serviceNote({ ...paid, seasons: [1] }).key).toBe('paidSeason1');
  expect(serviceNote({ ...paid, seasons: [1, 2] }).key).toBe('paid');
  expect(serviceNote({ ...paid, left: -1 }).key).toBe('ahead');
});

it('distinguishes "nothing charged" from "no payments accepted"', () => {
  expect(serviceNote(service).key).toBe('nothing');
  expect(serviceNote({ ...service, open: false }).key).toBe('closed');
});
