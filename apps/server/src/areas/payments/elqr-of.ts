import { createHash } from 'node:crypto';
import { elqrBody, elqrLink, sealElqr } from '@bilim/rules/elqr';
import { type PaymentQr, paymentQr } from '@bilim/rules/payment-qr';
import type { ElqrConfig } from '../../ground/payment-settings.ts';

/** What the QR codes of this university have in common. 8220 is what card networks call a university. */
export const elqrParts = (elqr: ElqrConfig) => ({
  ...elqr,
  category: '8220',
  comment: 'University payment',
});

/** What an application reads: for which service, whose account, and how much, or an open amount. */
export function elqrPayload({ elqr, ...of }: { elqr: ElqrConfig } & PaymentQr): string {
  const written = elqrBody(paymentQr({ parts: elqrParts(elqr), ...of }));
  if ('problem' in written) {
    const { field, reason } = written.problem;
    throw new Error(`No payment QR code can be made: ${field} is ${reason}`);
  }
  return sealElqr(written.body, createHash('sha256').update(written.body).digest('hex'));
}

/** The text of a QR code, which a phone's own camera opens too. */
export const elqrText = (of: Parameters<typeof elqrPayload>[0]): string =>
  elqrLink(of.elqr.base, elqrPayload(of));
