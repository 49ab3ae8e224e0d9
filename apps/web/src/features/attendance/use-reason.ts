import { useState } from 'react';
import type { CallFailure } from '../../platform/call/failure.ts';
import { toasts } from '../../platform/page/toasts.ts';

/**
 * A write refused because its lesson is closed waits here for a reason; other failures are shown as usual.
 */
export function useReason<Input extends { reason: string }>() {
  const [input, setInput] = useState<Input | null>(null);
  const onClose = () => setInput(null);
  return {
    input,
    onClose,
    onRefused: (failure: CallFailure, refused: Input) => {
      if (failure.code === 'JOURNAL_REASON') setInput(refused);
      else if (failure.kind !== 'CANCEL_ERROR') toasts.failure(failure);
    },
    /** Repeats the write with the reason. */
    answer: (again: (input: Input) => void) => (reason: string) => {
      onClose();
      if (input) again({ ...input, reason });
    },
  };
}
