import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { LoginEvent } from './login.state.ts';

const FIELDS = ['login', 'password'] as const;

type TypedEarly = {
  form: RefObject<HTMLFormElement | null>;
  dispatch: (event: LoginEvent) => void;
  submit: () => Promise<void>;
};

/**
 * Takes over the document's form (src/early/login-form.ts): values typed or submitted before this script loaded.
 */
export function useTypedEarly({ form, dispatch, submit }: TypedEarly) {
  const [sent, setSent] = useState(false);
  const take = useEffectEvent(() => {
    if (!form.current) return;
    const { elements, dataset } = form.current;
    for (const field of FIELDS) {
      const input = elements.namedItem(field);
      if (input instanceof HTMLInputElement && input.value !== '')
        dispatch({ type: 'typed', field, value: input.value });
    }
    setSent('sent' in dataset);
    delete dataset.early;
  });
  useEffect(() => take(), []);
  // After the typed values are in the state.
  const send = useEffectEvent(() => {
    void submit();
    delete form.current?.dataset.sent;
  });
  useEffect(() => {
    if (sent) send();
  }, [sent]);
}
