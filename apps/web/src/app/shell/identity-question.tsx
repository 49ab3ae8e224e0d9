import { useLater } from '../../platform/page/use-later.ts';
import { identityAsked } from '../../platform/session/confirm-identity.ts';
import { useSignal } from '../../platform/signal.ts';

/** Shows the password dialog when a call needs it; its code loads with the first request. */
export function IdentityQuestion() {
  const question = useSignal(identityAsked);
  const Dialog = useLater({
    load: async () => (await import('./identity-dialog.tsx')).IdentityDialog,
    wish: question,
    onMissing: () => question?.answer(false),
  });
  return question && Dialog && <Dialog onAnswer={question.answer} />;
}
