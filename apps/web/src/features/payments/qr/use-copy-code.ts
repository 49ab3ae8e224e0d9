import { toasts } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';

/** Copies the payment code without spaces: applications accept only its digits. */
export function useCopyCode(code: string) {
  const { t } = useTranslation('payments');
  return async () => {
    // On a page without HTTPS the clipboard is not available.
    const copied = await navigator.clipboard?.writeText(code).then(
      () => true,
      () => false,
    );
    if (copied) toasts.success(t('code.copied'));
    else toasts.info(t('code.copyFailed'));
  };
}
