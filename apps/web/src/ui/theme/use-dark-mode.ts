import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { TOKENS } from './tokens.ts';

/** Whether dark mode is active, by choice or by the system. */
export function useDarkMode(): boolean {
  return useColorScheme().colorScheme === 'dark';
}

/** Sets the colour of the browser’s bar to that of the application. */
export function useThemeColorMeta() {
  const dark = useDarkMode();
  useEffect(() => {
    const meta = document.querySelector('meta[name="theme-color"]');
    meta?.setAttribute('content', TOKENS[dark ? 'dark' : 'light'].surface);
  }, [dark]);
}
