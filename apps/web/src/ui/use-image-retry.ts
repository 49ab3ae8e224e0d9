import { useState } from 'react';
import { useReturns } from '../platform/offline.ts';

/** Spread onto an image: what did not come while the network was away is asked for again when it is back. */
export function useImageRetry(): { key: number; onError: () => void } {
  const returns = useReturns();
  const [failedAt, setFailedAt] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);
  if (failedAt !== null && failedAt !== returns) {
    setFailedAt(null);
    setAttempt(attempt + 1);
  }
  return { key: attempt, onError: () => setFailedAt(returns) };
}
