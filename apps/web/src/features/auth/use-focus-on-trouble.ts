import { useEffect, useRef } from 'react';
import type { LoginState } from './login.state.ts';

/** Focuses the field with the problem; a problem of the form focuses the password. */
export function useFocusOnTrouble({ problem, refusal }: Pick<LoginState, 'problem' | 'refusal'>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const name = problem?.field ?? (refusal && 'password');
    const field = name && form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }, [problem, refusal]);
  return form;
}
