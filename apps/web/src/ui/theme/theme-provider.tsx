import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { type ThemeChoice, themeChoice, wornTheme } from '../../platform/page/theme-choice.ts';
import { theme } from './theme.ts';

type StorageManager = NonNullable<ComponentProps<typeof MuiThemeProvider>['storageManager']>;

const nothing = { get: <T,>(fallback: T) => fallback, set: () => {}, subscribe: () => () => {} };

const shown = () => wornTheme.get() ?? themeChoice.get();

/** Makes MUI use our theme setting instead of local storage. */
const ourChoice: StorageManager = ({ key }) =>
  key === 'mui-mode'
    ? {
        get: shown,
        set: () => {},
        subscribe(handler: (choice: ThemeChoice) => void) {
          // A screen mounted at the start sets its theme before this effect subscribes.
          handler(shown());
          const ends = [themeChoice, wornTheme].map((source) => source.subscribe(() => handler(shown())));
          return () => {
            for (const end of ends) end();
          };
        },
      }
    : nothing;

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MuiThemeProvider theme={theme} storageManager={ourChoice} defaultMode="system" noSsr>
      <CssBaseline />
      {children}
    </MuiThemeProvider>
  );
}
