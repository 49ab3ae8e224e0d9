import type { JsonEndpoint } from '@bilim/contract/endpoint';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { toasts } from '../page/toasts.ts';
import { translate } from '../texts/texts.ts';
import { type CallOptions, call } from './call.ts';
import type { CallFailure } from './failure.ts';
import { keyOf } from './query-for.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

type Rollback = () => void;

type CallMutationOptions<Input, Answer> = {
  /** Toast text on success. */
  done?: string | ((answer: Answer, input: Input) => string);
  /** An undo action, offered for five seconds beside `done`. */
  undo?: (input: Input, answer: Answer) => void;
  /** The calls whose responses it changes: their users fetch again. */
  refresh?: readonly { path: string }[];
  /** Shows the result before the server’s response; returns how to roll it back on failure. */
  optimistic?: (input: Input) => Rollback;
  onDone?: (answer: Answer, input: Input) => void | Promise<void>;
  /** Called after a failure shown by a toast. */
  onFailed?: () => void;
  /** The caller shows the failure; otherwise a toast does. */
  onRefused?: (failure: CallFailure, input: Input) => void;
  /** For calls that thousands of users make at once: retried after the server’s delay. */
  patient?: boolean;
  /** Files, their progress, and cancellation. */
  carry?: () => CallOptions;
};

/** The mutation pattern: call, confirm by toast, offer undo, refetch the changed queries. */
export function useCallMutation<I extends z.ZodType, O extends z.ZodType>(
  endpoint: JsonEndpoint<I, O>,
  options: CallMutationOptions<z.output<I>, z.output<O>> = {},
): UseMutationResult<z.output<O>, CallFailure, z.output<I>, Rollback | undefined> {
  const client = useQueryClient();
  const { done, undo, refresh = [], optimistic, onDone, onFailed, onRefused, patient, carry } = options;
  return useMutation<z.output<O>, CallFailure, z.output<I>, Rollback | undefined>({
    mutationKey: keyOf(endpoint),
    mutationFn: (input) => call(endpoint, input, carry?.()),
    onMutate: (input) => optimistic?.(input),
    onSuccess: async (answer, input) => {
      await onDone?.(answer, input);
      const text = typeof done === 'function' ? done(answer, input) : done;
      if (!text) return;
      const action = undo && { label: translate('ui:undo'), onClick: () => undo(input, answer) };
      toasts.success(text, { action });
    },
    onError: (failure, input, rollback) => {
      rollback?.();
      onFailed?.();
      onRefused?.(failure, input);
    },
    onSettled: async () => {
      await Promise.all(refresh.map((changed) => client.invalidateQueries({ queryKey: keyOf(changed) })));
    },
    meta: onRefused && { ownFailure: true },
    ...(patient && retryWhenBusy),
  });
}
