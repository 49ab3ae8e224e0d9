import { useEffect, useRef } from 'react';
import type { LoginState } from './login.state.ts';

/** Leads whoever was refused to the field to mend; what is wrong with the whole is mended in the password. */
export function useFocusOnTrouble({ problem, refusal }: Pick<LoginState, 'problem' | 'refusal'>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const name = problem?.field ?? (refusal && 'password');
    const field = name && form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }, [problem, refusal]);
  return form;
}
