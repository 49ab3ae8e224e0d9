import { expect, it } from 'vitest';
import { loginAddress } from './address.ts';

it('the login address contains the previous page, except home', () => {
  expect(loginAddress({ from: '/lms/profile?tab=2', ended: false })).toBe(
    '/lms/login?return=%2Flms%2Fprofile%3Ftab%3D2',
  );
  expect(loginAddress({ from: '/lms', ended: false })).toBe('/lms/login');
  expect(loginAddress({ from: '/lms/', ended: true })).toBe('/lms/login?ended=1');
});

it('the login address contains no page outside the product', () => {
  expect(loginAddress({ from: '//evil.example/lms', ended: false })).toBe('/lms/login');
});
