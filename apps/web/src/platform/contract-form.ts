import type { JsonEndpoint } from '@bilim/contract/endpoint';
import type { FailureCode } from '@bilim/contract/failures';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod';
import type { CallFailure } from './failure.ts';
import { failureText, toasts } from './toasts.ts';
import { useDeed } from './use-deed.ts';

type Problem<V extends FieldValues> = { field: Path<V>; message: string };

type FormOptions<V extends FieldValues, Input, Answer> = {
  values: DefaultValues<V>;
  /** What is sent; the contract's schema has the last word on it. */
  input: (values: V) => Input;
  /** What a person can mend before anything is sent, the first problem first. */
  check?: (values: V) => readonly (Problem<V> | false)[];
  /** Under which field a refusal of the server is shown; others are told by a toast. */
  refusals?: Partial<Record<FailureCode, Path<V>>>;
  done?: string | ((answer: Answer) => string);
  /** The calls whose answers it changes. */
  refresh?: readonly { path: string }[];
  onDone?: (answer: Answer) => void;
};

/** One form style: fields by react-hook-form, problems under their fields, one call of the contract at the end. */
export function useContractForm<V extends FieldValues, I extends z.ZodType, O extends z.ZodType>(
  endpoint: JsonEndpoint<I, O>,
  { values, input, check, refusals = {}, done, refresh, onDone }: FormOptions<V, z.output<I>, z.output<O>>,
) {
  const form = useForm<V>({ defaultValues: values });
  const refuse = (failure: CallFailure) => {
    const field = Object.entries<Path<V>>(refusals).find(([code]) => code === failure.code)?.[1];
    if (field) form.setError(field, { message: failureText(failure) }, { shouldFocus: true });
    else toasts.failure(failure);
  };
  const deed = useDeed(endpoint, {
    done,
    refresh,
    onRefused: refuse,
    onDone: (answer) => {
      form.reset(values);
      onDone?.(answer);
    },
  });
  const submit = form.handleSubmit((written) => {
    const problems = check?.(written).filter((problem) => problem !== false) ?? [];
    problems.forEach(({ field, message }, index) => {
      form.setError(field, { message }, { shouldFocus: index === 0 });
    });
    if (problems.length === 0) deed.mutate(input(written));
  });
  return { control: form.control, submit, busy: deed.isPending };
}
