import { MutationCache, onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { onReturn } from '../kept/offline.ts';
import { type CallFailure, mayPass } from './failure.ts';
import { keepSame } from './same-answer.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure;
    queryMeta: {
      /** Stored in the browser and readable offline. */
      offline?: true;
    };
    mutationMeta: {
      /** The mutation shows its failure itself; otherwise a toast does. */
      ownFailure?: true;
    };
  }
}

/** Options for a query that must stay readable offline. It is then never removed from memory either. */
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
        // Offline a call fails at once with its own class, and the screen shows it; a paused call would be invisible.
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
 * Queries in use without data are fetched again when the network returns, also where an existing list does not
 * refresh itself. Existing data is refreshed by its age. For that the library must know that the page started
 * offline, since otherwise the return is no change for it.
 */
function readAnewAtReturn(client: QueryClient) {
  onlineManager.setOnline(navigator.onLine);
  onReturn(() => {
    const isMissing = ({ state: { data, error } }: Query) =>
      data === undefined && error !== null && mayPass(error);
    void client.refetchQueries({ type: 'active', predicate: isMissing }, { cancelRefetch: false });
  });
}
