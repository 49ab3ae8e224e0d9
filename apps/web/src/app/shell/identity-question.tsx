import { identityAsked } from '../../platform/confirm-identity.ts';
import { useSignal } from '../../platform/signal.ts';
import { useLater } from '../../platform/use-later.ts';

/** Where the password is asked for again when a call wants it; the code of it comes with the first question. */
export function IdentityQuestion() {
  const question = useSignal(identityAsked);
  const Dialog = useLater({
    load: async () => (await import('./identity-dialog.tsx')).IdentityDialog,
    wish: question,
    onMissing: () => question?.answer(false),
  });
  return question && Dialog && <Dialog onAnswer={question.answer} />;
}
