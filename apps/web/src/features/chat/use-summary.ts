import { useTranslation } from '../../platform/texts/use-translation.ts';
import { summary } from './contact-words.ts';

/** Summarizes a message in the current language. */
export function useSummary() {
  const { t } = useTranslation('chat');
  return (message: { text: string; fileName: string }) =>
    summary(message, { photo: t('photo'), file: (name) => t('file', { name }) });
}
