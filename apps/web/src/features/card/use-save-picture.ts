import type { OwnCard } from '@bilim/contract/areas/card.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { logoQuery } from '../../platform/call/config.ts';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { downloadBlob } from '../../ui/files/download.ts';
import { useCardWords } from './use-card-words.ts';

/** Renders the card as a picture and saves it; works offline. */
export function useSavePicture(card: OwnCard) {
  const { t } = useTranslation('card');
  const { data: university } = useQuery(logoQuery());
  const words = useCardWords(card);
  const [isPending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const { drawCard } = await import('./draw-card.ts');
      const blob = await drawCard({ card, words, university: university?.name ?? '' });
      downloadBlob({ name: t('fileName', { code: card.code }), blob });
      toasts.success(t('saved'));
    } catch {
      toasts.error(t('saveFailed'));
    } finally {
      setPending(false);
    }
  };
  return { isPending, save: () => void save() };
}
