import { type Fields, partsOf, textOf } from './fields.ts';
import { readAmount } from './wire-amount.ts';

/**
 * The status of a payment by the acquirer. `gone`: its page closed and it was not paid. `unknown`: the
 * acquirer cannot tell.
 */
export type AcquirerStatus = {
  what: 'paid' | 'refused' | 'gone' | 'pending' | 'unknown';
  paymentId: string;
  /** Null when it cannot be read. */
  tyiyn: number | null;
  isOurCurrency: boolean;
  card: string;
  failure: string;
};

const OUR_CURRENCY = ['KGS', '417', ''];

const common = (fields: Fields): Omit<AcquirerStatus, 'what'> => ({
  paymentId: textOf(fields, 'pg_payment_id'),
  tyiyn: readAmount(textOf(fields, 'pg_amount')),
  isOurCurrency: OUR_CURRENCY.includes(textOf(fields, 'pg_currency').toUpperCase()),
  card: textOf(fields, 'pg_card_pan').replace(/\D/g, '').slice(-4),
  failure: (textOf(fields, 'pg_failure_description') || textOf(fields, 'pg_failure_code')).slice(0, 300),
});

/** Read from a callback. */
export const toldByResult = (fields: Fields): AcquirerStatus => {
  const what = ({ '1': 'paid', '0': 'refused' } as const)[textOf(fields, 'pg_result')] ?? 'pending';
  return { ...common(fields), what: untilTaken(fields, what) };
};

/** Money that is only held on the card may never be taken. */
const untilTaken = (fields: Fields, what: AcquirerStatus['what']): AcquirerStatus['what'] =>
  what === 'paid' && textOf(fields, 'pg_captured') === '0' ? 'pending' : what;

const STATUSES: Readonly<Record<string, AcquirerStatus['what']>> = {
  success: 'paid',
  ok: 'paid',
  failed: 'refused',
  error: 'refused',
  rejected: 'refused',
  // Taken and refunded before we received the status.
  revoked: 'refused',
  refunded: 'refused',
  canceled: 'gone',
  cancelled: 'gone',
  incomplete: 'gone',
};

/** Read from the answer to a status query. */
export function toldByStatus(fields: Fields): AcquirerStatus {
  const status = STATUSES[textOf(fields, 'pg_payment_status').toLowerCase()] ?? 'pending';
  return { ...common(fields), what: untilTaken(fields, status) };
}

/** The refunded total in the same answer, and whether a refund is in progress. */
export function returnedByStatus(fields: Fields): { tyiyn: number | null; isUnderWay: boolean } {
  // The refunded total is negative.
  const total = textOf(fields, 'pg_refund_amount').replace(/^-/, '');
  const [list = {}] = partsOf(fields, 'pg_refund_payments');
  const states = partsOf(list, 'pg_refund_payment').map((one) => textOf(one, 'pg_payment_status'));
  return {
    tyiyn: total === '' ? 0 : readAmount(total),
    isUnderWay: states.some((state) => !['success', 'error', 'failed'].includes(state)),
  };
}
