import { expect, it } from 'vitest';
import { pickLanguage, tagOf } from './languages.ts';

it('the language comes from the address, then the cookie, then local storage, then Russian', () => {
  expect(pickLanguage({ asked: 'en', cookie: 'kg', stored: () => 'ru' })).toBe('en');
  expect(pickLanguage({ asked: null, cookie: 'kg', stored: () => 'en' })).toBe('kg');
  expect(pickLanguage({ asked: null, cookie: null, stored: () => 'en' })).toBe('en');
  expect(pickLanguage({ asked: null, cookie: null, stored: () => null })).toBe('ru');
});

it('an unsupported language is ignored', () => {
  expect(pickLanguage({ asked: 'de', cookie: 'ky', stored: () => 'en' })).toBe('en');
});

it('Kyrgyz is ky for the browser', () => {
  expect(tagOf('kg')).toBe('ky');
  expect(tagOf('ru')).toBe('ru');
});
