import type { HistoryLine } from '@bilim/contract/areas/payments.shapes';
import type { Tone } from '../../../ui/tokens.ts';

type What = HistoryLine['what'];

/** How a line of the history is coloured; what only tells has no colour. */
export const LINE_TONES: Readonly<Record<What, Tone | null>> = {
  ...{ payment: 'ok', refused: 'bad', open: 'info', refund: 'violet' },
  ...{ charge: null, discount: 'teal', correction: null, cancelled: null, expired: null },
};

/** Nothing came of it: its sum is struck. */
export const isStruck = (what: What) => what === 'refused' || what === 'cancelled' || what === 'expired';

/** What one may do about a line: take its receipt, look what became of it, try it once more. */
export function deedOf({ what, receipt }: Pick<HistoryLine, 'what' | 'receipt'>) {
  if (receipt) return 'receipt';
  if (what === 'open') return 'look';
  return isStruck(what) ? 'repeat' : null;
}
