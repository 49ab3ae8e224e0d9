import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CallFailure } from '../platform/call/failure.ts';
import { ErrorState } from '../ui/state/error-state.tsx';
import { Broken } from './broken.tsx';

/** Replaces a screen that failed to load or render; the shell remains. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof CallFailure) {
    const retry = () => {
      reset();
      void router.invalidate();
    };
    return <ErrorState failure={error} onRetry={retry} />;
  }
  return <Broken error={error instanceof Error ? error : new Error(String(error))} />;
}
