import { positive } from '../../platform/page/routes.ts';

export const HISTORY_PARTS = ['all', 'payments', 'charges'] as const;
export type HistoryPart = (typeof HISTORY_PARTS)[number];

/** The payments' part of the address. The default is the current year and the most urgent service. */
export type PaymentsSearch = {
  year?: number;
  service?: number;
  /** A card payment whose outcome is shown; the acquirer's page redirects here. */
  order?: number;
  what?: HistoryPart;
  /** The service filter of the history; without it, all services. */
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
