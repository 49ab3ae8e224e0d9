import { registrationContract } from '@bilim/contract/areas/registration.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { comeAgain } from '../../../platform/come-again.ts';
import type { DraftOf } from '../state/draft.ts';
import { keptShare } from '../state/share.ts';

/** Tells the share that this browser promised with the ticket, if it is the one that did; all who take part do so within a minute. */
export async function tellShare(client: QueryClient, { personId, ...of }: DraftOf): Promise<void> {
  const share = keptShare({ personId, ...of });
  if (!share) return;
  const telling = client.getMutationCache().build(client, {
    mutationFn: () => call(registrationContract.tellShare, { ...of, share }),
    // Should it come too late the draw is held without it: nothing to trouble anybody with.
    meta: { ownFailure: true },
    ...comeAgain,
  });
  await telling.execute(undefined);
}
