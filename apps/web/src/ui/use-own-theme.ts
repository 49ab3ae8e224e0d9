import { useLayoutEffect } from 'react';
import { wornTheme } from '../platform/theme-choice.ts';

/** A screen that is dark or light whatever was chosen: dialogs over it, messages and the browser's bar follow it. */
export function useOwnTheme(theme: 'dark' | 'light') {
  useLayoutEffect(() => {
    wornTheme.set(theme);
    return () => wornTheme.set(null);
  }, [theme]);
}
