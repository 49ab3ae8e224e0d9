import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { LoginEvent } from './login.state.ts';

const FIELDS = ['login', 'password'] as const;

type TypedEarly = {
  form: RefObject<HTMLFormElement | null>;
  dispatch: (event: LoginEvent) => void;
  submit: () => Promise<void>;
};

/** Takes over the form of the document (public/early-form.js): what was typed before this code came, and sent. */
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
  // After what was typed has come into the state.
  const send = useEffectEvent(() => {
    void submit();
    delete form.current?.dataset.sent;
  });
  useEffect(() => {
    if (sent) send();
  }, [sent]);
}
