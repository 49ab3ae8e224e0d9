import type { ReferenceOrder } from '@bilim/contract/areas/references.shapes';
import { useState } from 'react';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { paperUrl } from './references.api.ts';

/** Shares the file itself: its address works only for this user. */
export function useSharePaper({ id, name, paper }: Pick<ReferenceOrder, 'id' | 'name' | 'paper'>) {
  const { t } = useTranslation('references');
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const answer = await fetch(paperUrl(id));
      if (!answer.ok) throw new Error(`The server answered ${answer.status} for the paper`);
      const file = new File([await answer.blob()], `${name} ${paper?.number}.pdf`, {
        type: 'application/pdf',
      });
      await navigator.share({ files: [file], title: name });
    } catch (error) {
      // Closing the share dialog is not an error.
      const changedMind = error instanceof DOMException && error.name === 'AbortError';
      if (!changedMind) toasts.error(t('shareFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { possible: 'share' in navigator && 'canShare' in navigator, busy, share: () => void share() };
}
