import type { JsonEndpoint } from '@bilim/contract/endpoint';
import type { FailureCode } from '@bilim/contract/failures';
import { useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import * as z from 'zod';
import { failureText, toasts } from '../page/toasts.ts';
import { CallFailure } from './failure.ts';
import { useCallMutation } from './use-call-mutation.ts';

type Problem<V extends FieldValues> = { field: Path<V>; message: string };

/** An input as a form holds it: required fields not filled in yet are null. */
type Draft<Input> = {
  [Field in keyof Input]: undefined extends Input[Field] ? Input[Field] : Input[Field] | null;
};

type FormOptions<V extends FieldValues, Input, Answer> = {
  values: V & DefaultValues<V>;
  /** The input to send, possibly incomplete; `check` and the contract’s schema ensure that nothing is missing. */
  input: (values: V) => Draft<Input>;
  /** Problems that the user can fix before sending, the first one first. */
  check?: (values: V) => readonly (Problem<V> | false)[];
  /** The field under which a server refusal is shown; other refusals become a toast. */
  refusals?: Partial<Record<FailureCode, Path<V>>>;
  /** Whether the form itself shows a refusal, e.g. with a solution. */
  onRefused?: (failure: CallFailure) => boolean;
  done?: string | ((answer: Answer, input: Input) => string);
  /** The calls whose responses it changes. */
  refresh?: readonly { path: string }[];
  onDone?: (answer: Answer, input: Input) => void;
};

/** The form pattern: fields by react-hook-form, problems under their fields, one call of the contract on submit. */
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
  // A ref, not state: a second press may come before the button renders as busy.
  const sending = useRef(false);
  const refuse = (failure: CallFailure) => {
    if (onRefused?.(failure)) return;
    const field = Object.entries<Path<V>>(refusals).find(([code]) => code === failure.code)?.[1];
    if (field) form.setError(field, { message: failureText(failure) }, { shouldFocus: true });
    else toasts.failure(failure);
  };
  const mutation = useCallMutation(endpoint, {
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
    mutation.mutate(sent);
  });
  /** Sets other values in the fields. */
  const refill = (values: V) => form.reset(values);
  return { control: form.control, submit, refill, busy: mutation.isPending };
}

/** Whether the contract accepts the input: required fields are no longer null. */
export function isInput<I extends z.ZodType>(schema: I, draft: unknown): draft is z.output<I> {
  return z.safeEncode<z.ZodType>(schema, draft).success;
}
