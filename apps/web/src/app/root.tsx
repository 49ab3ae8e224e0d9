import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSignal } from '../platform/signal.ts';
import { toasterNeeded } from '../platform/toasts.ts';
import { useThemeColorMeta } from '../ui/use-dark-mode.ts';
import { UpdateBar } from './update-bar.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Around every screen, signed in or not. */
export function Root() {
  useThemeColorMeta();
  useDocumentTitle();
  useFocusOnNavigation();
  return (
    <>
      <Outlet />
      <UpdateBar />
      <Suspense>{useSignal(toasterNeeded) && <Toaster />}</Suspense>
    </>
  );
}
