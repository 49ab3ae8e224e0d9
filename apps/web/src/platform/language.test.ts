import { expect, it } from 'vitest';
import { pickLanguage, tagOf } from './language.ts';

it('takes the language from the address, then the cookie, then local storage, then Russian', () => {
  expect(pickLanguage({ asked: 'en', cookie: 'kg', stored: 'ru' })).toBe('en');
  expect(pickLanguage({ asked: null, cookie: 'kg', stored: 'en' })).toBe('kg');
  expect(pickLanguage({ asked: null, cookie: null, stored: 'en' })).toBe('en');
  expect(pickLanguage({ asked: null, cookie: null, stored: null })).toBe('ru');
});

it('ignores a language it does not speak', () => {
  expect(pickLanguage({ asked: 'de', cookie: 'ky', stored: 'en' })).toBe('en');
});

it('calls Kyrgyz ky for the browser', () => {
  expect(tagOf('kg')).toBe('ky');
  expect(tagOf('ru')).toBe('ru');
});
