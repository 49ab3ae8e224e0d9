import { ACTION_TOAST_MS, TOAST_MS } from '@bilim/contract/limits';
import { type CallFailure, mayPass } from '../call/failure.ts';
import { signal } from '../signal.ts';
import { translate } from '../texts/texts.ts';

type Action = { label: string; onClick: () => void };
type Options = { action?: Action };
type Kind = 'success' | 'info' | 'error';

/** Number of toasts: the first one loads their container and code. */
export const toastsAsked = signal(0);

function show({ kind, text, action }: { kind: Kind; text: string; action?: Action }): string {
  toastsAsked.set(toastsAsked.get() + 1);
  const id = `toast-${toastsAsked.get()}`;
  const duration = action ? ACTION_TOAST_MS : TOAST_MS;
  import('sonner').then(
    ({ toast }) => toast[kind](text, { id, duration, action }),
    // The action succeeded although the toast cannot be shown.
    () => undefined,
  );
  return id;
}

/**
 * Short messages, top right, for five seconds, or ten with a button; announced by screen readers. Each returns its
 * id.
 */
export const toasts = {
  success: (text: string, { action }: Options = {}) => show({ kind: 'success', text, action }),
  info: (text: string, { action }: Options = {}) => show({ kind: 'info', text, action }),
  error: (text: string, { action }: Options = {}) => show({ kind: 'error', text, action }),
  /** A completed action that can be undone while the toast is visible. */
  undo: (text: string, onUndo: () => void) =>
    show({ kind: 'success', text, action: { label: translate('ui:undo'), onClick: onUndo } }),
  /** A failure, with the text of its class or of the server; with a retry button where a retry helps. */
  failure: (failure: CallFailure, { retry }: { retry?: () => void } = {}) => {
    const action =
      retry && mayPass(failure) ? { label: translate('ui:tryAgain'), onClick: retry } : undefined;
    return show({ kind: 'error', text: failureText(failure), action });
  },
  dismiss: (id: string) => {
    import('sonner').then(
      ({ toast }) => toast.dismiss(id),
      () => undefined,
    );
  },
};

/** The server’s explanation if given, else the text of the failure class. */
export function failureText({ kind, text }: Pick<CallFailure, 'kind' | 'text'>): string {
  return text ?? translate(`ui:failure.${kind}`);
}
