import { useTranslation } from 'react-i18next';
import { summary } from './contact-words.ts';

/** Summarizes a message in the current language. */
export function useSummary() {
  const { t } = useTranslation('chat');
  return (message: { text: string; fileName: string }) =>
    summary(message, { photo: t('photo'), file: (name) => t('file', { name }) });
}
