import 'sonner/dist/styles.css';
import './toaster.css';
import { TOAST_MS } from '@bilim/contract/limits';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';
import { useTranslation } from '../platform/texts/use-translation.ts';
import { Icon } from '../ui/show/icon.tsx';
import { useDarkMode } from '../ui/theme/use-dark-mode.ts';

/** Below the header, and narrow enough not to cover the screen: toaster.css sets both. */
const TOP = 'var(--toasts-top)';
const WIDTH: CSSProperties & Record<'--width', string> = { '--width': 'var(--toasts-width)' };

/** Displays toasts: top right, announced politely. A separate chunk, loaded with the first toast. */
export function Toaster() {
  const { t } = useTranslation('ui');
  const dark = useDarkMode();
  return (
    <Sonner
      className="toasts"
      style={WIDTH}
      position="top-right"
      offset={{ top: TOP, right: 20 }}
      mobileOffset={{ top: TOP, left: 8, right: 8 }}
      gap={10}
      expand
      duration={TOAST_MS}
      theme={dark ? 'dark' : 'light'}
      containerAriaLabel={t('notifications')}
      toastOptions={{ closeButtonAriaLabel: t('close') }}
      icons={{
        success: <Icon of={CircleCheck} />,
        info: <Icon of={Info} />,
        error: <Icon of={CircleAlert} />,
        close: <Icon of={X} size={18} />,
      }}
      closeButton
    />
  );
}
