import { characterCount } from '../text/character-count.ts';
import { MOST_IN_ENTRY } from './tlv.ts';

/** The fields of an ELQR, the payment QR code of Kyrgyz banks. The service’s code or the merchant’s id is required. */
export type ElqrFields = {
  /** A static code is paid many times, a dynamic one is for one payment. */
  kind: 'static' | 'dynamic';
  /** The domain of the payment provider. */
  provider?: string;
  service?: string;
  /** The payer’s id: our payment code. */
  account?: string;
  transaction?: string;
  amountEditable?: boolean;
  accountEditable?: boolean;
  merchant?: string;
  serviceName?: string;
  comment?: string;
  /** The merchant category, four digits; 8220 is a university. */
  category?: string;
  tyiyn?: number;
  providerName?: string;
};

/** '32' and '33' contain several fields: each may be short enough, and all together too long. */
export type ElqrProblem = {
  field: keyof ElqrFields | 'version' | 'currency' | 'checksum' | 'payload' | '32' | '33';
  reason: 'long' | 'empty' | 'missing' | 'twice' | 'cut' | 'value';
};

const TEXTS = [
  { field: 'provider', most: 32 },
  { field: 'service', most: 14 },
  { field: 'account', most: 32 },
  { field: 'transaction', most: 32 },
  { field: 'merchant', most: MOST_IN_ENTRY },
  { field: 'serviceName', most: MOST_IN_ENTRY },
  { field: 'comment', most: 32 },
  { field: 'providerName', most: 25 },
] as const;
const MOST_TYIYN_DIGITS = 13;

/** The first problem that makes fields invalid for an ELQR, or null. */
export function elqrProblem(fields: ElqrFields): ElqrProblem | null {
  for (const { field, most } of TEXTS) {
    const reason = textProblem(fields[field], most);
    if (reason) return { field, reason };
  }
  if (fields.category !== undefined && !/^\d{4}$/.test(fields.category))
    return { field: 'category', reason: 'value' };
  if (fields.tyiyn !== undefined) {
    if (!Number.isSafeInteger(fields.tyiyn) || fields.tyiyn < 0) return { field: 'tyiyn', reason: 'value' };
    if (String(fields.tyiyn).length > MOST_TYIYN_DIGITS) return { field: 'tyiyn', reason: 'long' };
  }
  const isAddressed = fields.service !== undefined || fields.merchant !== undefined;
  return isAddressed ? null : { field: 'service', reason: 'missing' };
}

function textProblem(text: string | undefined, most: number): ElqrProblem['reason'] | null {
  if (text === undefined) return null;
  if (text === '') return 'empty';
  if (characterCount(text) > most) return 'long';
  // A lone surrogate cannot be encoded in UTF-8, which the checksum needs.
  return /\p{Surrogate}/u.test(text) ? 'value' : null;
}
