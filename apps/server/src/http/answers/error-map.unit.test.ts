import { expect, it } from 'vitest';
import { asFailure } from './error-map.ts';

it.each([
  ['53100', 'STORAGE_FULL'],
  ['ENOSPC', 'STORAGE_FULL'],
  ['57P03', 'OVERLOADED'],
  ['40P01', 'OVERLOADED'],
  ['22021', 'BAD_INPUT'],
  ['42P01', 'INTERNAL'],
])('the database error %s, also as a cause, becomes %s', (code, failure) => {
  const error = Object.assign(new Error('…'), { code });
  expect(asFailure(error).code).toBe(failure);
  expect(asFailure(new Error('Failed query', { cause: error })).code).toBe(failure);
});
