import { useState } from 'react';
import { useReturns } from '../platform/offline.ts';

/** For an image: what did not come while the network was away is asked for again when it is back. */
export function useImageRetry(): { key: number; failed: boolean; onError: () => void } {
  const returns = useReturns();
  // Each return begins anew, so that a failure which arrives after it counts for the attempt before it.
  const [attempt, setAttempt] = useState({ returns, failed: false });
  if (attempt.failed && attempt.returns !== returns) setAttempt({ returns, failed: false });
  return {
    key: attempt.returns,
    failed: attempt.failed,
    onError: () => setAttempt({ ...attempt, failed: true }),
  };
}
