import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { putAbove } from './back-guard.ts';

/** Back closes the last opened layer instead of leaving the screen or the application. */
export function useBackCloses({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { history } = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (open) return putAbove({ history, close: () => close() });
  }, [open, history]);
}
