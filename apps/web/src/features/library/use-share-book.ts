import type { Book } from '@bilim/contract/areas/library.contract';
import { PREFIX } from '@bilim/contract/limits';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { usePhone } from '../../ui/page/phone.ts';

/** Shares the book's address: by the phone's share dialog, otherwise by the clipboard. */
export function useShareBook() {
  const { t } = useTranslation('library');
  const phone = usePhone();
  return async ({ id, name }: Pick<Book, 'id' | 'name'>) => {
    const url = `${location.origin}${PREFIX}/library/${id}`;
    if (phone && 'share' in navigator) {
      // Closing the share dialog is not an error.
      return navigator.share({ title: name, url }).catch(() => undefined);
    }
    await navigator.clipboard.writeText(url);
    toasts.success(t('linkCopied'));
  };
}
