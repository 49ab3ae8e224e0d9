import { PASSWORD_MIN } from '@bilim/contract/areas/auth.contract';
import { passwordLength } from '@bilim/rules/text/password-rules';
import type { CallFailure } from '../../platform/call/failure.ts';

export type LoginValues = {
  login: string;
  password: string;
  newLogin: string;
  newPassword: string;
  confirmation: string;
};
type Field = keyof LoginValues;

/** Why the server refused. Stored as data, not text: the page's language may change. */
export type LoginRefusal = {
  failure: Pick<CallFailure, 'kind' | 'code' | 'text' | 'details'>;
  /** Time of the end of the lockout. */
  lockedUntil: number | null;
};

/** The problem of a field: a key of auth.json, or the server's answer. */
export type LoginProblem =
  | { field: Field; key: 'required' | 'tooShort' | 'passnotmatch'; min?: number }
  | { field: Field; refusal: LoginRefusal };

/** `credentials`: name and password. `update`: issued credentials were correct and must be replaced. */
type Step = 'credentials' | 'update';
const FIELDS: Readonly<Record<Step, readonly Field[]>> = {
  credentials: ['login', 'password'],
  update: ['newLogin', 'newPassword', 'confirmation'],
};
/** The field of each refusal code; other codes concern the form. */
const ABOUT: Readonly<Record<Step, Readonly<Partial<Record<string, Field>>>>> = {
  credentials: { WRONG_CREDENTIALS: 'password' },
  update: {
    LOGIN_TAKEN: 'newLogin',
    LOGIN_BAD: 'newLogin',
    PASSWORD_TOO_SHORT: 'newPassword',
    PASSWORD_TOO_COMMON: 'newPassword',
    PASSWORD_SAME: 'newPassword',
  },
};
/** The pending request. */
type Phase = 'idle' | 'checking' | 'updating' | 'signingIn';

export type LoginState = {
  step: Step;
  phase: Phase;
  values: LoginValues;
  problem: LoginProblem | null;
  /** Fields left empty and not edited since. */
  missing: readonly Field[];
  refusal: LoginRefusal | null;
};

export type LoginEvent =
  | { type: 'typed'; field: Field; value: string }
  | { type: 'submitted' }
  | { type: 'checked'; mustChange: boolean }
  | { type: 'updated' }
  | { type: 'refused'; refusal: LoginRefusal }
  | { type: 'restarted' };

export const EMPTY_LOGIN: LoginState = {
  step: 'credentials',
  phase: 'idle',
  values: { login: '', password: '', newLogin: '', newPassword: '', confirmation: '' },
  problem: null,
  missing: [],
  refusal: null,
};

/** The login as one state machine: check for recovery, then either new credentials or the session. */
export function loginReducer(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'typed':
      return {
        ...state,
        values: { ...state.values, [event.field]: event.value },
        problem: null,
        missing: state.missing.filter((field) => field !== event.field),
      };
    case 'submitted': {
      const missing = FIELDS[state.step].filter((field) => state.values[field].trim() === '');
      const problem = problemOf({ ...state, missing });
      if (problem) return { ...state, problem, missing, refusal: null };
      return {
        ...state,
        problem: null,
        missing,
        refusal: null,
        phase: state.step === 'update' ? 'updating' : 'checking',
      };
    }
    case 'checked':
      return event.mustChange
        ? { ...state, step: 'update', phase: 'idle' }
        : { ...state, phase: 'signingIn' };
    case 'updated': {
      // From here on only the new pair is valid; after a failed sign-in the form starts with it.
      const { newLogin, newPassword } = state.values;
      const values = { ...EMPTY_LOGIN.values, login: newLogin, password: newPassword };
      return { ...state, step: 'credentials', phase: 'signingIn', values };
    }
    case 'refused': {
      const field = ABOUT[state.step][event.refusal.failure.code ?? ''];
      if (field) return { ...state, phase: 'idle', problem: { field, refusal: event.refusal } };
      return { ...state, phase: 'idle', refusal: event.refusal };
    }
    case 'restarted':
      return { ...EMPTY_LOGIN, values: { ...EMPTY_LOGIN.values, login: state.values.login } };
  }
}

/** The first problem of the form, or null. */
function problemOf({ step, values, missing }: LoginState): LoginProblem | null {
  if (missing[0]) return { field: missing[0], key: 'required' };
  if (step === 'credentials') return short(values, 'login', 'form') ?? short(values, 'password', 'form');
  return (
    short(values, 'newLogin', 'form') ??
    short(values, 'newPassword', 'change') ??
    (values.newPassword === values.confirmation ? null : { field: 'confirmation', key: 'passnotmatch' })
  );
}

function short(values: LoginValues, field: Field, at: keyof typeof PASSWORD_MIN): LoginProblem | null {
  const min = PASSWORD_MIN[at];
  return passwordLength(values[field]) < min ? { field, key: 'tooShort', min } : null;
}
