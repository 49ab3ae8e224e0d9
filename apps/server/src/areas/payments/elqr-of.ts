import { createHash } from 'node:crypto';
import { elqrBody, elqrLink, sealElqr } from '@bilim/rules/payments/elqr';
import { type PaymentQr, paymentQr } from '@bilim/rules/payments/payment-qr';
import type { ElqrConfig } from '../../ground/payment-settings.ts';

/** The common fields of the university's QR codes. 8220 is the merchant category of universities. */
export const elqrParts = (elqr: ElqrConfig) => ({
  ...elqr,
  category: '8220',
  comment: 'University payment',
});

/** The payload for an application: service, account, and a fixed or an open amount. */
export function elqrPayload({ elqr, ...of }: { elqr: ElqrConfig } & PaymentQr): string {
  const written = elqrBody(paymentQr({ parts: elqrParts(elqr), ...of }));
  if ('problem' in written) {
    const { field, reason } = written.problem;
    throw new Error(`No payment QR code can be made: ${field} is ${reason}`);
  }
  return sealElqr(written.body, createHash('sha256').update(written.body).digest('hex'));
}

/** The text of a QR code, which the camera of a phone can open too. */
export const elqrText = (of: Parameters<typeof elqrPayload>[0]): string =>
  elqrLink(of.elqr.base, elqrPayload(of));
