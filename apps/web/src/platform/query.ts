import { MutationCache, onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { type CallFailure, mayPass } from './failure.ts';
import { onReturn } from './offline.ts';
import { keepSame } from './same-answer.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure;
    queryMeta: {
      /** Kept in the browser and readable without network. */
      offline?: true;
    };
    mutationMeta: {
      /** The mutation shows its failure itself; otherwise a toast does. */
      ownFailure?: true;
    };
  }
}

/** Spread into the options of a query that must stay readable offline. It then never leaves memory either. */
export const KEPT_OFFLINE = { meta: { offline: true }, gcTime: Number.POSITIVE_INFINITY } as const;

const RETRIES = 2;

type Watch = { onMutationFailure: (failure: CallFailure) => void };

export function createQueryClient({ onMutationFailure }: Watch): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onError: (failure, _variables, _context, mutation) => {
        if (!mutation.meta?.ownFailure && failure.kind !== 'CANCEL_ERROR') onMutationFailure(failure);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        structuralSharing: keepSame,
        // Offline a call fails at once with its own class, and the screen says so; it must not wait unseen.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failed, failure) => failed < RETRIES && mayPass(failure) && failure.kind !== 'NETWORK_ERROR',
        retryDelay: (failed) => 1_000 * 2 ** failed,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  readAnewAtReturn(client);
  return client;
}

/**
 * What is looked at and never came is asked for again when the network is back, also where a list that is there does not
 * renew itself. What did come is renewed by its age; for that the library must know that a page began without network,
 * since otherwise a return changes nothing for it.
 */
function readAnewAtReturn(client: QueryClient) {
  onlineManager.setOnline(navigator.onLine);
  onReturn(() => {
    const isMissing = ({ state: { data, error } }: Query) =>
      data === undefined && error !== null && mayPass(error);
    void client.refetchQueries({ type: 'active', predicate: isMissing }, { cancelRefetch: false });
  });
}
