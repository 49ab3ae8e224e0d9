import type { ReactNode } from 'react';
import { ThemeProvider } from '../ui/theme-provider.tsx';
import { useThemeColorMeta } from '../ui/use-dark-mode.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { UpdateBar } from './update-bar.tsx';
import { useToaster } from './use-toaster.ts';

/** Around every screen, signed in or not. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <ErrorBoundary>
        {children}
        <AboveScreens />
      </ErrorBoundary>
    </ThemeProvider>
  );
}

function AboveScreens() {
  useThemeColorMeta();
  const Toaster = useToaster();
  return (
    <>
      <UpdateBar />
      {Toaster && <Toaster />}
    </>
  );
}
