import { ACTION_TOAST_MS, TOAST_MS } from '@bilim/contract/limits';
import i18next from 'i18next';
import { type CallFailure, mayPass } from './failure.ts';
import { signal } from './signal.ts';

type Action = { label: string; onClick: () => void };
type Options = { action?: Action };
type Kind = 'success' | 'info' | 'error';

/** How many there were: with the first comes a place for them on the page, and the code that draws them. */
export const toastsAsked = signal(0);

function show({ kind, text, action }: { kind: Kind; text: string; action?: Action }): string {
  toastsAsked.set(toastsAsked.get() + 1);
  const id = `toast-${toastsAsked.get()}`;
  const duration = action ? ACTION_TOAST_MS : TOAST_MS;
  import('sonner').then(
    ({ toast }) => toast[kind](text, { id, duration, action }),
    // What was done is done though it cannot be said.
    () => undefined,
  );
  return id;
}

/** Short messages, top right, five seconds or ten with something to press, read out by screen readers. Each answers with its id. */
export const toasts = {
  success: (text: string, { action }: Options = {}) => show({ kind: 'success', text, action }),
  info: (text: string, { action }: Options = {}) => show({ kind: 'info', text, action }),
  error: (text: string, { action }: Options = {}) => show({ kind: 'error', text, action }),
  /** What was done and can be taken back while the toast is there. */
  undo: (text: string, onUndo: () => void) =>
    show({ kind: 'success', text, action: { label: i18next.t('ui:undo'), onClick: onUndo } }),
  /** What failed, in the words of its class or the server's own; with another try where that helps. */
  failure: (failure: CallFailure, { retry }: { retry?: () => void } = {}) => {
    const action =
      retry && mayPass(failure) ? { label: i18next.t('ui:tryAgain'), onClick: retry } : undefined;
    return show({ kind: 'error', text: failureText(failure), action });
  },
  dismiss: (id: string) => {
    import('sonner').then(
      ({ toast }) => toast.dismiss(id),
      () => undefined,
    );
  },
};

/** The server's explanation when it gave one, else the text of the failure's class. */
export function failureText({ kind, text }: Pick<CallFailure, 'kind' | 'text'>): string {
  return text ?? i18next.t(`ui:failure.${kind}`);
}
