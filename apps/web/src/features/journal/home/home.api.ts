import { journalHome } from '@bilim/contract/areas/journal.home';
import { queryFor } from '../../../platform/query-for.ts';

const KEPT = { offline: true } as const;

export const recentQuery = () => queryFor(journalHome.recent, {}, KEPT);
export const unfilledQuery = () => queryFor(journalHome.unfilled, {}, KEPT);
