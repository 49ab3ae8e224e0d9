import type { ElqrFields } from './elqr-fields.ts';

/** The common fields of all payment QR codes of a university. */
export type ElqrParts = { domain: string; category: string; provider: string; comment: string };
/** The purpose of one payment QR code. Without an amount the payer enters it. */
export type PaymentQr = { serviceCode: string; account: string; tyiyn: number | null };

/** The fields of a payment QR code, the same in every place: a given amount cannot be changed. */
export const paymentQr = ({
  parts,
  serviceCode,
  account,
  tyiyn,
}: PaymentQr & { parts: ElqrParts }): ElqrFields => ({
  kind: tyiyn === null ? 'static' : 'dynamic',
  provider: parts.domain,
  service: serviceCode,
  account,
  amountEditable: tyiyn === null,
  accountEditable: false,
  comment: parts.comment,
  category: parts.category,
  tyiyn: tyiyn ?? 0,
  providerName: parts.provider,
});
