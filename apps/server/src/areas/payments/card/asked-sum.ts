import { Failure, type FailureCode } from '@bilim/contract/failures';
import { parseSom, type SomProblem } from '@bilim/rules/payments/money';
import { CARD_LEAST, CARD_MOST } from './card-limits.ts';

const PROBLEMS: Record<SomProblem, FailureCode> = {
  empty: 'AMOUNT_EMPTY',
  text: 'AMOUNT_TEXT',
  negative: 'AMOUNT_NEGATIVE',
  decimals: 'AMOUNT_DECIMALS',
  zero: 'AMOUNT_ZERO',
  large: 'AMOUNT_LARGE',
};

/** Parses the sum of a card payment in tyiyn and checks its limits. The only currency is the som. */
export function askedSum({
  amount,
  currency,
}: {
  amount: string | number;
  currency?: string | undefined;
}): number {
  if (currency !== undefined && !['KGS', '417', ''].includes(currency.trim().toUpperCase()))
    throw new Failure('CURRENCY_UNKNOWN');
  const tyiyn = parseSom(String(amount));
  if (typeof tyiyn === 'string') throw new Failure(PROBLEMS[tyiyn]);
  if (tyiyn < CARD_LEAST) throw new Failure('AMOUNT_SMALL');
  if (tyiyn > CARD_MOST) throw new Failure('AMOUNT_LARGE');
  return tyiyn;
}
