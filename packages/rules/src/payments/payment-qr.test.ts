import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { elqrBody, sealElqr } from './elqr.ts';
import { paymentQr } from './payment-qr.ts';

const parts = { domain: 'qr.example.kg', category: '8220', provider: 'UNIVERSITY', comment: 'Контракт' };
const payload = (tyiyn: number | null) => {
  const made = elqrBody(paymentQr({ parts, serviceCode: '1325', account: '2024001234', tyiyn }));
  return 'body' in made && sealElqr(made.body, createHash('sha256').update(made.body).digest('hex'));
};

describe('a payment QR code', () => {
  it('contains its amount, which the payer cannot change', () => {
    expect(payload(150_000)).toBe(
      '00020101021232510013qr.example.kg01041325101020240012341202121302123408Контракт52048220530341754061500005910UNIVERSITY630496d8',
    );
  });

  it('lets the payer enter the amount if none is given', () => {
    expect(paymentQr({ parts, serviceCode: '1325', account: '2024001234', tyiyn: null })).toMatchObject({
      kind: 'static',
      amountEditable: true,
      accountEditable: false,
      tyiyn: 0,
    });
    expect(payload(null)).toContain('54010');
  });
});
