import { Outlet } from '@tanstack/react-router';
import { useThemeColorMeta } from '../ui/use-dark-mode.ts';
import { UpdateBar } from './update-bar.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useToaster } from './use-toaster.ts';

/** Around every screen, signed in or not. */
export function Root() {
  useThemeColorMeta();
  useDocumentTitle();
  useFocusOnNavigation();
  const Toaster = useToaster();
  return (
    <>
      <Outlet />
      <UpdateBar />
      {Toaster && <Toaster />}
    </>
  );
}
