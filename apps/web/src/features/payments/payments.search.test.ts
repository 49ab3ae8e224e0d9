import { expect, it } from 'vitest';
import { readPaymentsSearch } from './payments.search.ts';

it('keeps only known values of the address', () => {
  const search = { year: 2026, service: 1, order: 7, what: 'charges', historyService: 2 };
  expect(readPaymentsSearch(search)).toEqual(search);
  const odd = { year: -1, service: 'x', order: 1.5, what: 'none', historyService: 0, sum: 5 };
  expect(readPaymentsSearch(odd)).toEqual({});
});
