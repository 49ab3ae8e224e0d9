import { expect, it } from 'vitest';
import { serviceNote } from './service-note.ts';

const due = (state: 'paid' | 'part' | 'due' | 'overdue', paid = 0) => ({
  ...{ dueOn: '2026-12-01', tyiyn: 100, paid, state, paidAt: null },
});
const service = { left: 0, dues: [], charged: 0, seasons: [], open: true };

it('says by when the next part is to be paid, or that its day has passed', () => {
  const dues = [due('paid', 100), due('part', 50)];
  expect(serviceNote({ ...service, left: 50, dues })).toEqual({ key: 'due', dueOn: '2026-12-01' });
  expect(serviceNote({ ...service, left: 100, dues: [due('overdue')] }).key).toBe('overdue');
});

it('says that a debt is of other years, earlier or later ones, when this one has none', () => {
  expect(serviceNote({ ...service, left: 50, dues: [due('paid', 100)] }).key).toBe('otherYears');
});

it('says what is paid, and for which term where it is one', () => {
  const paid = { ...service, charged: 100, dues: [due('paid', 100)] };
  expect(serviceNote({ ...paid, seasons: [1] }).key).toBe('paidSeason1');
  expect(serviceNote({ ...paid, seasons: [1, 2] }).key).toBe('paid');
  expect(serviceNote({ ...paid, left: -1 }).key).toBe('ahead');
});

it('tells nothing charged from nothing taken', () => {
  expect(serviceNote(service).key).toBe('nothing');
  expect(serviceNote({ ...service, open: false }).key).toBe('closed');
});
