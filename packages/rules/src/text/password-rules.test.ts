import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStrongPassword, passwordLength } from './password-rules.ts';

it.each([
  ['', 0],
  ['abcd', 4],
  ['өмүр', 4],
  ['👍👍👍', 3],
])('the length of %j is %i', (password, length) => expect(passwordLength(password)).toBe(length));

describe('a strong password', () => {
  it.each([
    ['Abcde1', true],
    ['Жылдыз7', true],
    ['Abcd1', false],
    ['abcdef1', false],
    ['ABCDEF1', false],
    ['Abcdef', false],
    ['', false],
  ])('%j is one: %j', (password, expected) => expect(isStrongPassword(password)).toBe(expected));

  it('stays strong when characters are added', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(isStrongPassword(`${before}Abcde1${after}`)).toBe(true);
      }),
    );
  });
});
