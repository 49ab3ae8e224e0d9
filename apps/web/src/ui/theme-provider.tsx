import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { type ThemeChoice, themeChoice } from '../platform/theme-choice.ts';
import { theme } from './theme.ts';

type StorageManager = NonNullable<ComponentProps<typeof MuiThemeProvider>['storageManager']>;

const nothing = { get: <T,>(fallback: T) => fallback, set: () => {}, subscribe: () => () => {} };

/** MUI reads and follows our own choice instead of local storage. */
const ourChoice: StorageManager = ({ key }) =>
  key === 'mui-mode'
    ? {
        get: () => themeChoice.get(),
        set: () => {},
        subscribe: (handler: (choice: ThemeChoice) => void) =>
          themeChoice.subscribe(() => handler(themeChoice.get())),
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
