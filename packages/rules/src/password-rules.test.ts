import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLongEnough, isStrong } from './password-rules.ts';

describe('a new password', () => {
  it.each([
    ['', false],
    ['abc', false],
    ['abcd', true],
    ['өмүр', true],
    ['👍👍👍', false],
    ['👍👍👍👍', true],
  ])('%j is long enough: %j', (password, expected) => expect(isLongEnough(password)).toBe(expected));
});

describe('a strong password', () => {
  it.each([
    ['Abcde1', true],
    ['Жылдыз7', true],
    ['Abcd1', false],
    ['abcdef1', false],
    ['ABCDEF1', false],
    ['Abcdef', false],
    ['', false],
  ])('%j is one: %j', (password, expected) => expect(isStrong(password)).toBe(expected));

  it('stays strong when more is added, and is always long enough', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(isStrong(`${before}Abcde1${after}`)).toBe(true);
        expect(!isStrong(before) || isLongEnough(before)).toBe(true);
      }),
    );
  });
});
