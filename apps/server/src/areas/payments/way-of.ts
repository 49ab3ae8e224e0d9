import type { HistoryLine } from '@bilim/contract/areas/payments.shapes';

/** The way of payment by source: `bank.NAME`, `card.NAME`, `charge`, `office`. */
export function wayOf(source: string): HistoryLine['way'] {
  if (source === 'card.sandbox') return 'sandbox';
  if (source.startsWith('card.')) return 'card';
  if (source.startsWith('bank.')) return 'bank';
  return source === 'charge' ? 'charge' : 'office';
}
