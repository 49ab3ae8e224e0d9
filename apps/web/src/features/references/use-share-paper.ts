import type { ReferenceOrder } from '@bilim/contract/areas/references.shapes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../platform/toasts.ts';
import { paperUrl } from './references.api.ts';

/** Hands the file itself on by what the phone offers for that: its address would open for nobody else. */
export function useSharePaper({ id, name, paper }: Pick<ReferenceOrder, 'id' | 'name' | 'paper'>) {
  const { t } = useTranslation('references');
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const answer = await fetch(paperUrl(id));
      if (!answer.ok) throw new Error(`The paper answered ${answer.status}`);
      const file = new File([await answer.blob()], `${name} ${paper?.number}.pdf`, {
        type: 'application/pdf',
      });
      await navigator.share({ files: [file], title: name });
    } catch (error) {
      // Whoever closes it again has changed their mind.
      const changedMind = error instanceof DOMException && error.name === 'AbortError';
      if (!changedMind) toasts.error(t('shareFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { possible: 'share' in navigator && 'canShare' in navigator, busy, share: () => void share() };
}
