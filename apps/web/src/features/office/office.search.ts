import { positive, text } from '../../platform/page/routes.ts';

/** In the order of the chips. */
export const STATES = ['waiting', 'preparing', 'prepared', 'refused', 'cancelled'] as const;
type State = (typeof STATES)[number];
export const TABS = ['queue', 'clearance'] as const;
type OfficeTab = (typeof TABS)[number];

export type OfficeSearch = { tab?: OfficeTab; state?: State; kind?: number; search?: string; order?: number };

/** The valid part of the office's address; unknown values are ignored. */
export const readOfficeSearch = (search: Record<string, unknown>): OfficeSearch => ({
  tab: TABS.find((tab) => tab === search.tab),
  state: STATES.find((state) => state === search.state),
  kind: positive(search.kind),
  search: text(search.search),
  order: positive(search.order),
});
