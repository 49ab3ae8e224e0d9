import { type ComponentType, useEffect, useState } from 'react';
import { useSignal } from '../platform/signal.ts';
import { toastsAsked } from '../platform/toasts.ts';

/**
 * What draws the toasts, loaded with the first. Should it not come (no network, a busy server, another build), the
 * screen stays as it is, and the next toast asks again.
 */
export function useToaster(): ComponentType | null {
  const asked = useSignal(toastsAsked);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (asked === 0 || Toaster) return;
    import('./toaster.tsx').then(
      (module) => setToaster(() => module.Toaster),
      () => undefined,
    );
  }, [asked, Toaster]);
  return Toaster;
}
