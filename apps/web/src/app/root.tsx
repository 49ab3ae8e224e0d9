import { TOAST_MS } from '@bilim/contract/limits';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Toaster } from 'sonner';
import { useDarkMode, useThemeColorMeta } from '../ui/use-dark-mode.ts';
import { UpdateBar } from './update-bar.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Around every screen, signed in or not. */
export function Root() {
  const { t } = useTranslation('ui');
  const dark = useDarkMode();
  useThemeColorMeta();
  useDocumentTitle();
  useFocusOnNavigation();
  return (
    <>
      <Outlet />
      <UpdateBar />
      <Toaster
        position="top-right"
        duration={TOAST_MS}
        theme={dark ? 'dark' : 'light'}
        containerAriaLabel={t('notifications')}
        toastOptions={{ closeButtonAriaLabel: t('close') }}
        closeButton
        richColors
      />
    </>
  );
}
