import { journalContract } from '@bilim/contract/areas/journal.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/call/call.ts';
import { keyOf } from '../../../platform/call/query-for.ts';
import type { Own } from '../journal.api.ts';
import { lastMarkId } from './own.state.ts';

/**
 * Reports the seen marks to the server. Returns the last mark seen before this visit: later ones are new
 * during it.
 */
export function useSeen(own: Own | undefined): number {
  const client = useQueryClient();
  const [before, setBefore] = useState<number | null>(null);
  if (own && before === null) setBefore(own.seenMarkId);
  const last = own ? lastMarkId(own.journals) : 0;
  const isFresh = own !== undefined && last > own.seenMarkId;
  useEffect(() => {
    if (!isFresh) return;
    call(journalContract.seen, { markId: last }).then(
      () => {
        client.setQueriesData<Own>(
          { queryKey: keyOf(journalContract.own) },
          (kept) => kept && { ...kept, seenMarkId: last },
        );
        void client.invalidateQueries({ queryKey: keyOf(journalContract.recent) });
      },
      // Without network they stay new.
      () => undefined,
    );
  }, [isFresh, last, client]);
  return before ?? own?.seenMarkId ?? 0;
}
