import { expect, it } from 'vitest';
import { readPaymentsSearch } from './payments.search.ts';

it('keeps what the address may hold, and nothing else', () => {
  expect(readPaymentsSearch({ year: 2026, service: 1, order: 7, what: 'charges' })).toEqual({
    ...{ year: 2026, service: 1, order: 7, what: 'charges' },
  });
  expect(readPaymentsSearch({ year: -1, service: 'x', order: 1.5, what: 'none', sum: 5 })).toEqual({});
});
