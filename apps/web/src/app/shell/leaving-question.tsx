import { useSignal } from '../../platform/signal.ts';
import { useLater } from '../../platform/use-later.ts';
import { leavingAsked } from './use-log-out.ts';

/** Where a person who signs out is asked about what they have not sent; its code comes with the first question. */
export function LeavingQuestion() {
  const question = useSignal(leavingAsked);
  const Dialog = useLater({
    load: async () => (await import('./leaving-dialog.tsx')).LeavingDialog,
    wish: question,
    // Nothing is thrown away unasked.
    onMissing: () => question?.answer(false),
  });
  return question && Dialog && <Dialog unsent={question.unsent} onAnswer={question.answer} />;
}
