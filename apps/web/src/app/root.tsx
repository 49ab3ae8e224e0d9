import { Outlet } from '@tanstack/react-router';
import { useDocumentTitle } from './use-document-title.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Wraps every screen of the router. */
export function Root() {
  useDocumentTitle();
  useFocusOnNavigation();
  return <Outlet />;
}
