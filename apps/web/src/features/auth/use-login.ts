import type { User } from '@bilim/contract/areas/auth.contract';
import { useReducer } from 'react';
import { asCallFailure } from '../../platform/call/failure.ts';
import { toasts } from '../../platform/page/toasts.ts';
import { beginSession, forgetMarks } from '../../platform/session/session.ts';
import { checkRecovery, logIn, updateLogin } from './auth.api.ts';
import { EMPTY_LOGIN, type LoginRefusal, loginReducer } from './login.state.ts';

function refusalOf(error: unknown): LoginRefusal {
  const failure = asCallFailure(error);
  const { seconds } = failure.details;
  const locked = failure.code === 'TOO_MANY_TRIES' && typeof seconds === 'number';
  return { failure, lockedUntil: locked ? Date.now() + seconds * 1_000 : null };
}

/** Connects the login state machine with the server; `onSignedIn` receives the user. */
export function useLogin({ onSignedIn }: { onSignedIn: (user: User) => unknown }) {
  const [state, dispatch] = useReducer(loginReducer, EMPTY_LOGIN);

  async function signIn(pair: { login: string; password: string }) {
    // A failed sign-in also removes the old session markers.
    const user = await logIn(pair).catch((error: unknown) => {
      forgetMarks();
      throw error;
    });
    beginSession(user);
    await onSignedIn(user);
  }

  async function follow() {
    const { login, password, newLogin, newPassword } = state.values;
    if (state.step === 'update') {
      const { sms } = await updateLogin({ login, password, newLogin, newPassword });
      toasts.success(sms);
      dispatch({ type: 'updated' });
      await signIn({ login: newLogin, password: newPassword });
      return;
    }
    const { mustChange } = await checkRecovery({ login, password });
    dispatch({ type: 'checked', mustChange });
    if (!mustChange) await signIn({ login, password });
  }

  async function submit() {
    const event = { type: 'submitted' } as const;
    dispatch(event);
    if (loginReducer(state, event).problem) return;
    await follow().catch((error: unknown) => dispatch({ type: 'refused', refusal: refusalOf(error) }));
  }

  return { state, dispatch, submit, busy: state.phase !== 'idle' };
}
