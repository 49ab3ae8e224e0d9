import { transcriptContract } from '@bilim/contract/areas/transcript.contract';
import type { Language } from '@bilim/contract/limits';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { paperUrl } from './transcript.api.ts';

/** Makes the browser save the response of an address. */
export function saveFrom(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** The transcript as a PDF: issued, then saved; a failure is shown as a toast. */
export function usePaper(language: Language) {
  const { t } = useTranslation('transcript');
  const { mutate, isPending } = useCallMutation(transcriptContract.paper, {
    done: ({ number }) => t('head.made', { number }),
    onDone: ({ id }) => saveFrom(paperUrl(id)),
  });
  return { busy: isPending, save: () => mutate({ language }) };
}
