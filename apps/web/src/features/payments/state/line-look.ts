import type { HistoryLine } from '@bilim/contract/areas/payments.shapes';
import type { Tone } from '../../../ui/theme/tokens.ts';

type What = HistoryLine['what'];

/** The colours of history rows; informational rows have none. */
export const LINE_TONES: Readonly<Record<What, Tone | null>> = {
  payment: 'ok',
  refused: 'bad',
  open: 'info',
  refund: 'violet',
  charge: null,
  discount: 'teal',
  correction: null,
  cancelled: null,
  expired: null,
};

/** The sum is struck through: nothing was paid. */
export const isStruck = (what: What) => what === 'refused' || what === 'cancelled' || what === 'expired';

/** The action of a row: get the receipt, check the outcome, retry. */
export function deedOf({ what, receipt }: Pick<HistoryLine, 'what' | 'receipt'>) {
  if (receipt) return 'receipt';
  if (what === 'open') return 'look';
  return isStruck(what) ? 'repeat' : null;
}
