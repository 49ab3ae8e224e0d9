import type { JsonEndpoint } from '@bilim/contract/endpoint';
import type { FailureCode } from '@bilim/contract/failures';
import { useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import * as z from 'zod';
import { CallFailure } from './failure.ts';
import { failureText, toasts } from './toasts.ts';
import { useDeed } from './use-deed.ts';

type Problem<V extends FieldValues> = { field: Path<V>; message: string };

/** An input as a form has it: what must be there and nobody has chosen yet is null. */
type Draft<Input> = {
  [Field in keyof Input]: undefined extends Input[Field] ? Input[Field] : Input[Field] | null;
};

type FormOptions<V extends FieldValues, Input, Answer> = {
  values: V & DefaultValues<V>;
  /** What is sent, as far as it is written; `check` and the contract's schema see to it that nothing is missing. */
  input: (values: V) => Draft<Input>;
  /** What a person can mend before anything is sent, the first problem first. */
  check?: (values: V) => readonly (Problem<V> | false)[];
  /** Under which field a refusal of the server is shown; others are told by a toast. */
  refusals?: Partial<Record<FailureCode, Path<V>>>;
  /** Whether the form itself has told of a refusal, as with a way out of it. */
  onRefused?: (failure: CallFailure) => boolean;
  done?: string | ((answer: Answer, input: Input) => string);
  /** The calls whose answers it changes. */
  refresh?: readonly { path: string }[];
  onDone?: (answer: Answer, input: Input) => void;
};

/** One form style: fields by react-hook-form, problems under their fields, one call of the contract at the end. */
export function useContractForm<V extends FieldValues, I extends z.ZodType, O extends z.ZodType>(
  endpoint: JsonEndpoint<I, O>,
  {
    values,
    input,
    check,
    refusals = {},
    onRefused,
    done,
    refresh,
    onDone,
  }: FormOptions<V, z.output<I>, z.output<O>>,
) {
  const form = useForm<V>({ defaultValues: values });
  // Known at once: a second press comes before the button is drawn as busy.
  const sending = useRef(false);
  const refuse = (failure: CallFailure) => {
    if (onRefused?.(failure)) return;
    const field = Object.entries<Path<V>>(refusals).find(([code]) => code === failure.code)?.[1];
    if (field) form.setError(field, { message: failureText(failure) }, { shouldFocus: true });
    else toasts.failure(failure);
  };
  const deed = useDeed(endpoint, {
    done,
    refresh,
    onRefused: (failure) => {
      sending.current = false;
      refuse(failure);
    },
    onDone: (answer, sent) => {
      sending.current = false;
      form.reset(values);
      onDone?.(answer, sent);
    },
  });
  const submit = form.handleSubmit((written) => {
    if (sending.current) return;
    const problems = check?.(written).filter((problem) => problem !== false) ?? [];
    problems.forEach(({ field, message }, index) => {
      form.setError(field, { message }, { shouldFocus: index === 0 });
    });
    if (problems.length > 0) return;
    const sent = input(written);
    if (!isInput(endpoint.input, sent)) {
      refuse(new CallFailure({ kind: 'CLIENT_ERROR', code: 'BAD_INPUT' }));
      return;
    }
    sending.current = true;
    deed.mutate(sent);
  });
  /** Writes other values into the fields. */
  const refill = (values: V) => form.reset(values);
  return { control: form.control, submit, refill, busy: deed.isPending };
}

/** Whether the contract takes it: what a form left open is no longer null then. */
export function isInput<I extends z.ZodType>(schema: I, draft: unknown): draft is z.output<I> {
  return z.safeEncode<z.ZodType>(schema, draft).success;
}
