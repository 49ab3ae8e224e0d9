import { positive, text } from '../../platform/routes.ts';

export const TABS = ['elective', 'other', 'extra', 'mine'] as const;
export type Tab = (typeof TABS)[number];

/** What the address bar holds of registration. What is not there is the year and semester to begin with. */
export type RegistrationSearch = {
  year?: number;
  semester?: number;
  tab?: Tab;
  /** What was typed to find a discipline or a teacher. */
  q?: string;
  /** Only what fits into the week. */
  fits?: true;
  /** On a phone the basket has a screen of its own. */
  view?: 'basket';
  /** Of a teacher: the term's season, and the stream whose students are shown. */
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
