import 'sonner/dist/styles.css';
import './toaster.css';
import { TOAST_MS } from '@bilim/contract/limits';
import { useTranslation } from 'react-i18next';
import { Toaster as Sonner } from 'sonner';
import { useDarkMode } from '../ui/use-dark-mode.ts';

/** Where toasts appear: top right, announced politely. Its own chunk, loaded with the first toast. */
export function Toaster() {
  const { t } = useTranslation('ui');
  const dark = useDarkMode();
  return (
    <Sonner
      className="toasts"
      position="top-right"
      duration={TOAST_MS}
      theme={dark ? 'dark' : 'light'}
      containerAriaLabel={t('notifications')}
      toastOptions={{ closeButtonAriaLabel: t('close') }}
      closeButton
      richColors
    />
  );
}
