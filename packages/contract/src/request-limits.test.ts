import { describe, expect, it } from 'vitest';
import { limitOf } from './request-limits.ts';

describe('the rate limit of a call', () => {
  it('depends on its access and on whether it writes, unless the call sets one', () => {
    expect(limitOf({ access: 'public', method: 'GET' })).toBe('page');
    expect(limitOf({ access: 'public', method: 'POST' })).toBe('public');
    expect(limitOf({ access: 'signedIn', method: 'GET' })).toBe('read');
    expect(limitOf({ access: 'teacher', method: 'POST' })).toBe('write');
    expect(limitOf({ access: 'teacher', method: 'GET', limit: 'costly' })).toBe('costly');
  });
});
