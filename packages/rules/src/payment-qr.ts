import type { ElqrFields } from './elqr-fields.ts';

/** What the payment QR codes of a university have in common. */
export type ElqrParts = { domain: string; category: string; provider: string; comment: string };
/** What one of them is for. Without an amount whoever pays types it. */
export type PaymentQr = { serviceCode: string; account: string; tyiyn: number | null };

/** The fields of a payment QR code, the same wherever it is drawn: an amount that is given cannot be changed. */
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
