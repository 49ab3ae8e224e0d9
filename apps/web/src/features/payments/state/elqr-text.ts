import type { PaymentsPage, ServiceState } from '@bilim/contract/areas/payments.shapes';
import { elqrBody, sealElqr } from '@bilim/rules/elqr';
import { paymentQr } from '@bilim/rules/payment-qr';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

type Drawn = {
  elqr: NonNullable<PaymentsPage['elqr']>;
  service: Pick<ServiceState, 'id' | 'code'>;
  /** Null leaves the sum to whoever pays. */
  tyiyn: number | null;
};

/**
 * What a bank's application reads, or null where the university's settings make no code. The browser's own SHA-256 is not there on a
 * page that came without encryption, and answers later; a code is drawn at once.
 */
export function elqrText({ elqr, service, tyiyn }: Drawn): string | null {
  const serviceCode = elqr.serviceCodes[service.id] ?? '';
  const made = elqrBody(paymentQr({ parts: elqr, serviceCode, account: service.code, tyiyn }));
  return 'problem' in made ? null : sealElqr(made.body, bytesToHex(sha256(utf8ToBytes(made.body))));
}
