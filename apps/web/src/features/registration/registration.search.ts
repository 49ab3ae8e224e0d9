import { positive, text } from '../../platform/page/routes.ts';

export const TABS = ['elective', 'other', 'extra', 'mine'] as const;
export type Tab = (typeof TABS)[number];

/** The registration's part of the address. A missing value means the default year and semester. */
export type RegistrationSearch = {
  year?: number;
  semester?: number;
  tab?: Tab;
  /** The search text for a discipline or a teacher. */
  q?: string;
  /** Only streams that fit into the week. */
  fits?: true;
  /** On a phone the basket is a separate screen. */
  view?: 'basket';
  /** For a teacher: the season of the term, and the stream whose students are shown. */
  ws?: 1 | 2;
  stream?: number;
};

export function readRegistrationSearch(search: Record<string, unknown>): RegistrationSearch {
  return {
    year: positive(search.year),
    semester: positive(search.semester),
    tab: TABS.find((tab) => tab === search.tab),
    q: text(search.q) || undefined,
    fits: search.fits === true || undefined,
    view: search.view === 'basket' ? 'basket' : undefined,
    ws: search.ws === 1 || search.ws === 2 ? search.ws : undefined,
    stream: positive(search.stream),
  };
}
