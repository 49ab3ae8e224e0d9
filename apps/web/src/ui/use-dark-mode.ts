import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { TOKENS } from './tokens.ts';

/** Whether dark is shown now, chosen or following the system. */
export function useDarkMode(): boolean {
  return useColorScheme().colorScheme === 'dark';
}

/** The browser's own bar takes the colour of ours. */
export function useThemeColorMeta() {
  const dark = useDarkMode();
  useEffect(() => {
    const meta = document.querySelector('meta[name="theme-color"]');
    meta?.setAttribute('content', TOKENS[dark ? 'dark' : 'light'].surface);
  }, [dark]);
}
