import type { ReactNode } from 'react';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { useThemeColorMeta } from '../ui/theme/use-dark-mode.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { UpdateBar } from './update-bar.tsx';
import { useTip } from './use-tip.ts';
import { useToaster } from './use-toaster.ts';

/** Wraps every screen, signed in or not. */
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
  const { Tip, button } = useTip();
  return (
    <>
      <UpdateBar />
      {Toaster && <Toaster />}
      {Tip && button && <Tip button={button} />}
    </>
  );
}
