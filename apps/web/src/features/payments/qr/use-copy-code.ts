import { useTranslation } from 'react-i18next';
import { toasts } from '../../../platform/toasts.ts';

/** Puts the bare code on the clipboard: an application takes its digits, not the spaces between them. */
export function useCopyCode(code: string) {
  const { t } = useTranslation('payments');
  return async () => {
    // A page that came without encryption may not write there.
    const copied = await navigator.clipboard?.writeText(code).then(
      () => true,
      () => false,
    );
    if (copied) toasts.success(t('code.copied'));
    else toasts.info(t('code.copyFailed'));
  };
}
