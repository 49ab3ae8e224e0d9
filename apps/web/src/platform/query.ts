import { MutationCache, QueryClient } from '@tanstack/react-query';
import { type CallFailure, mayPass } from './failure.ts';

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
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (failure, _variables, _context, mutation) => {
        if (!mutation.meta?.ownFailure && failure.kind !== 'CANCEL_ERROR') onMutationFailure(failure);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Offline a call fails at once with its own class, and the screen says so; it must not wait unseen.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failed, failure) => failed < RETRIES && mayPass(failure) && failure.kind !== 'NETWORK_ERROR',
        retryDelay: (failed) => 1_000 * 2 ** failed,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
