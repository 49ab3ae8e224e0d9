import type { ComponentType } from 'react';
import { toastsAsked } from '../platform/page/toasts.ts';
import { useLater } from '../platform/page/use-later.ts';
import { useSignal } from '../platform/signal.ts';

/** Renders the toasts; loaded with the first one. */
export function useToaster(): ComponentType | null {
  const wish = useSignal(toastsAsked);
  return useLater({ load: async () => (await import('./toaster.tsx')).Toaster, wish });
}
