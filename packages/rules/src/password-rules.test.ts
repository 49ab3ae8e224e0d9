import { describe, expect, it } from 'vitest';
import { isLongEnough, isStrongPassword } from './password-rules.ts';

describe('a strong password', () => {
  it.each(['Abcde1', 'Student1', 'Өмүр2026', 'Жаңыл7'])('is %s', (password) => {
    expect(isStrongPassword(password)).toBe(true);
  });
  it.each([
    ['Abcd1', 'shorter than six'],
    ['abcdef1', 'without an upper-case letter'],
    ['ABCDEF1', 'without a lower-case letter'],
    ['Abcdefg', 'without a digit'],
    ['Ab1😀😀', 'five characters, though seven UTF-16 units'],
    ['', 'empty'],
  ])('is not %s: %s', (password) => {
    expect(isStrongPassword(password)).toBe(false);
  });
});

describe('long enough', () => {
  it('is three characters at the login form', () => {
    expect(isLongEnough({ password: 'abc', at: 'form' })).toBe(true);
    expect(isLongEnough({ password: 'ab', at: 'form' })).toBe(false);
  });
  it('is four for a new password', () => {
    expect(isLongEnough({ password: 'abcd', at: 'change' })).toBe(true);
    expect(isLongEnough({ password: 'abc', at: 'change' })).toBe(false);
  });
});
