import { positive } from '../../platform/routes.ts';

export const HISTORY_PARTS = ['all', 'payments', 'charges'] as const;
export type HistoryPart = (typeof HISTORY_PARTS)[number];

/** What the address bar holds of payment. Without a year it is the present one, without a service the most urgent. */
export type PaymentsSearch = {
  year?: number;
  service?: number;
  /** A card payment whose outcome is shown: the acquirer's page leads back to it. */
  order?: number;
  what?: HistoryPart;
  /** The service that the history is about; without it, all of them. */
  historyService?: number;
};

export function readPaymentsSearch(search: Record<string, unknown>): PaymentsSearch {
  return {
    year: positive(search.year),
    service: positive(search.service),
    order: positive(search.order),
    what: HISTORY_PARTS.find((part) => part === search.what),
    historyService: positive(search.historyService),
  };
}
