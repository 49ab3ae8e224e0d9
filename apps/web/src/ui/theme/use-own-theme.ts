import { useLayoutEffect } from 'react';
import { wornTheme } from '../../platform/page/theme-choice.ts';

/** Sets a screen’s fixed theme, independent of the user’s choice: dialogs, messages and the browser’s bar follow it. */
export function useOwnTheme(theme: 'dark' | 'light') {
  useLayoutEffect(() => {
    wornTheme.set(theme);
    return () => wornTheme.set(null);
  }, [theme]);
}
