import { describe, expect, it } from 'vitest';
import { limitOf } from './request-limits.ts';

describe('the limit of a call', () => {
  it('follows from who may call it and whether it writes, unless the call says otherwise', () => {
    expect(limitOf({ access: 'public', method: 'GET' })).toBe('page');
    expect(limitOf({ access: 'public', method: 'POST' })).toBe('public');
    expect(limitOf({ access: 'signedIn', method: 'GET' })).toBe('read');
    expect(limitOf({ access: 'teacher', method: 'POST' })).toBe('write');
    expect(limitOf({ access: 'teacher', method: 'GET', limit: 'costly' })).toBe('costly');
  });
});
