import { ROLE } from '@bilim/contract/access';
import { journalHome } from '@bilim/contract/areas/journal.home';
import type { QueryClient } from '@tanstack/react-query';
import { queryFor } from '../../../platform/call/query-for.ts';
import { currentUser } from '../../../platform/session/session.ts';

const KEPT = { offline: true } as const;

export const recentQuery = () => queryFor(journalHome.recent, {}, KEPT);
export const unfilledQuery = () => queryFor(journalHome.unfilled, {}, KEPT);

/** Prefetches the journal data of the home screen. */
export const readJournals = (client: QueryClient): Promise<unknown> =>
  currentUser()?.role === ROLE.teacher
    ? client.ensureQueryData(unfilledQuery())
    : client.ensureQueryData(recentQuery());
