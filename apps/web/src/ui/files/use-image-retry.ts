import { useState } from 'react';
import { useReturns } from '../../platform/kept/offline.ts';

/** Reloads an image that failed offline when the network returns. */
export function useImageRetry(): { key: number; failed: boolean; onError: () => void } {
  const returns = useReturns();
  // Each return starts a new attempt; a failure that arrives after it belongs to the previous attempt.
  const [attempt, setAttempt] = useState({ returns, failed: false });
  if (attempt.failed && attempt.returns !== returns) setAttempt({ returns, failed: false });
  return {
    key: attempt.returns,
    failed: attempt.failed,
    onError: () => setAttempt({ ...attempt, failed: true }),
  };
}
