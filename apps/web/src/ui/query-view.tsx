import type { ReactNode } from 'react';
import type { CallFailure } from '../platform/failure.ts';
import { ErrorLine } from './error-line.tsx';
import { ErrorState } from './error-state.tsx';

type QueryViewProps<T> = {
  /** What `useQuery` or `useInfiniteQuery` answered. */
  query: { data: T | undefined; error: CallFailure | null; refetch: () => unknown };
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** In place of an empty list. */
  empty?: ReactNode;
  /** `line` for a small place. */
  size?: 'line' | 'screen';
  children: (data: T) => ReactNode;
};

const isNothing = (data: unknown) => Array.isArray(data) && data.length === 0;

/**
 * The four states of everything that is asked for: on its way, failed, empty, full. What was read stays on screen when
 * asking for it again fails, as it does without network.
 */
export function QueryView<T>({ query, skeleton, empty, size = 'screen', children }: QueryViewProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return empty !== undefined && isNothing(data) ? empty : children(data);
  if (!error) return skeleton;
  const Failed = size === 'line' ? ErrorLine : ErrorState;
  return <Failed failure={error} onRetry={() => void refetch()} />;
}
