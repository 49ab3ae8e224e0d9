import { useLater } from '../../platform/page/use-later.ts';
import { useSignal } from '../../platform/signal.ts';
import { leavingAsked } from './use-log-out.ts';

/** Asks a user who signs out about unsent items; its code loads with the first question. */
export function LeavingQuestion() {
  const question = useSignal(leavingAsked);
  const Dialog = useLater({
    load: async () => (await import('./leaving-dialog.tsx')).LeavingDialog,
    wish: question,
    // Unsent items are never deleted without a question.
    onMissing: () => question?.answer(false),
  });
  return question && Dialog && <Dialog unsent={question.unsent} onAnswer={question.answer} />;
}
