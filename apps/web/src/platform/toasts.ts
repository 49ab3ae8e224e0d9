import { TOAST_MS } from '@bilim/contract/limits';
import i18next from 'i18next';
import { toast } from 'sonner';
import { type CallFailure, mayPass } from './failure.ts';

type Action = { label: string; onClick: () => void };
type Shown = { action?: Action };

/** Short messages, top right, five seconds, read out by screen readers. */
export const toasts = {
  success: (text: string, { action }: Shown = {}) => toast.success(text, { duration: TOAST_MS, action }),
  info: (text: string, { action }: Shown = {}) => toast(text, { duration: TOAST_MS, action }),
  error: (text: string, { action }: Shown = {}) => toast.error(text, { duration: TOAST_MS, action }),
  /** What failed, in the words of its class or the server's own. */
  failure: (failure: CallFailure, { retry }: { retry?: () => void } = {}) => {
    const action =
      retry && mayPass(failure) ? { label: i18next.t('ui:tryAgain'), onClick: retry } : undefined;
    return toast.error(failureText(failure), { duration: TOAST_MS, action });
  },
  dismiss: (id: string | number) => toast.dismiss(id),
};

/** The server's explanation when it gave one, else the text of the failure's class. */
export function failureText({ kind, text }: Pick<CallFailure, 'kind' | 'text'>): string {
  return text ?? i18next.t(`ui:failure.${kind}`);
}
