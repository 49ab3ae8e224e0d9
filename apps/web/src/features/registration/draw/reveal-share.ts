import { registrationContract } from '@bilim/contract/areas/registration.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call/call.ts';
import { retryWhenBusy } from '../../../platform/call/retry-when-busy.ts';
import type { DraftOf } from '../state/basket/draft.ts';
import { keptShare } from './share.ts';

/**
 * Sends the share that this browser committed with the ticket, if it did; all participants do this within a
 * minute.
 */
export async function revealShare(client: QueryClient, { personId, ...of }: DraftOf): Promise<void> {
  const share = keptShare({ personId, ...of });
  if (!share) return;
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => call(registrationContract.revealShare, { ...of, share }),
    // If it arrives too late, the draw is held without it: the user needs no message.
    meta: { ownFailure: true },
    ...retryWhenBusy,
  });
  await mutation.execute(undefined);
}
