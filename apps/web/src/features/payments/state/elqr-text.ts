import type { PaymentsPage, ServiceState } from '@bilim/contract/areas/payments.shapes';
import { elqrBody, sealElqr } from '@bilim/rules/payments/elqr';
import { paymentQr } from '@bilim/rules/payments/payment-qr';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

type Drawn = {
  elqr: NonNullable<PaymentsPage['elqr']>;
  service: Pick<ServiceState, 'id' | 'code'>;
  /** Null lets the payer enter the sum. */
  tyiyn: number | null;
};

/**
 * The QR's content for banking applications, or null if the university's settings define none. The browser's
 * own SHA-256 is asynchronous and needs HTTPS; this one is synchronous.
 */
export function elqrText({ elqr, service, tyiyn }: Drawn): string | null {
  const serviceCode = elqr.serviceCodes[service.id] ?? '';
  const made = elqrBody(paymentQr({ parts: elqr, serviceCode, account: service.code, tyiyn }));
  return 'problem' in made ? null : sealElqr(made.body, bytesToHex(sha256(utf8ToBytes(made.body))));
}
