import type { ComponentType } from 'react';
import { useSignal } from '../platform/signal.ts';
import { toastsAsked } from '../platform/toasts.ts';
import { useLater } from '../platform/use-later.ts';

/** Renders the toasts; loaded with the first one. */
export function useToaster(): ComponentType | null {
  const wish = useSignal(toastsAsked);
  return useLater({ load: async () => (await import('./toaster.tsx')).Toaster, wish });
}
