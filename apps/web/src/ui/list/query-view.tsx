import type { ReactNode } from 'react';
import type { CallFailure } from '../../platform/call/failure.ts';
import { ErrorLine } from '../state/error-line.tsx';
import { ErrorState } from '../state/error-state.tsx';

type QueryViewProps<T> = {
  /** The result of `useQuery` or `useInfiniteQuery`. */
  query: { data: T | undefined; error: CallFailure | null; refetch: () => unknown };
  /** The loading placeholder. */
  skeleton: ReactNode;
  /** Replaces an empty list. */
  empty?: ReactNode;
  /** `line` for a small place. */
  size?: 'line' | 'screen';
  children: (data: T) => ReactNode;
};

const isNothing = (data: unknown) => Array.isArray(data) && data.length === 0;

/**
 * The four states of a query: loading, failed, empty, filled. Existing data stays on screen when a refresh fails,
 * e.g. offline.
 */
export function QueryView<T>({ query, skeleton, empty, size = 'screen', children }: QueryViewProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return empty !== undefined && isNothing(data) ? empty : children(data);
  if (!error) return skeleton;
  const Failed = size === 'line' ? ErrorLine : ErrorState;
  return <Failed failure={error} onRetry={() => void refetch()} />;
}
