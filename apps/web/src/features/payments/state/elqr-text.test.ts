import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { elqrText } from './elqr-text.ts';

const elqr = {
  domain: 'qr.example.kg',
  category: '8220',
  provider: 'UNIVERSITY',
  comment: 'Контракт',
  base: 'https://pay.payqr.kg#',
  serviceCodes: { '7': '1325' },
};
const service = { id: 7, code: '1020240010' };

it('the code has the checksum that any reader calculates, in UTF-8', () => {
  const text = elqrText({ elqr, service, tyiyn: 150_000 }) ?? '';
  const [body = '', checksum] = text.split('6304');
  expect(checksum).toBe(createHash('sha256').update(body, 'utf8').digest('hex').slice(-4));
  expect(body).toContain('10101020240010');
  expect(body).toContain('5406150000');
});

it('the code marks the sum as editable when there is none', () => {
  expect(elqrText({ elqr, service, tyiyn: null })).toMatch(/^000201010211.*120211/);
});

it('creates no code when a setting is too long for it', () => {
  expect(elqrText({ elqr: { ...elqr, provider: 'x'.repeat(26) }, service, tyiyn: null })).toBeNull();
});
