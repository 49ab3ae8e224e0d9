import { describe, expect, it } from 'vitest';
import {
  EMPTY_LOGIN,
  type LoginEvent,
  type LoginRefusal,
  type LoginState,
  type LoginValues,
  loginReducer,
} from './login.state.ts';

const typed = (values: Partial<LoginValues>): LoginEvent[] =>
  (['login', 'password', 'newLogin', 'newPassword', 'confirmation'] as const).flatMap((field) => {
    const value = values[field];
    return value === undefined ? [] : [{ type: 'typed', field, value } as const];
  });
const run = (events: readonly LoginEvent[], from: LoginState = EMPTY_LOGIN) =>
  events.reduce(loginReducer, from);
const submitted = { type: 'submitted' } as const;
const issued = run([
  ...typed({ login: 'newcomer', password: 'Newcomer1' }),
  submitted,
  { type: 'checked', mustChange: true },
]);

describe('name and password', () => {
  it('are both required', () => {
    expect(run([submitted]).problem).toEqual({ field: 'login', key: 'required' });
    expect(run([...typed({ login: 'student' }), submitted]).problem).toEqual({
      field: 'password',
      key: 'required',
    });
    expect(run([...typed({ login: '  ', password: 'abc' }), submitted]).problem?.field).toBe('login');
  });
  it('have at least three characters', () => {
    expect(run([...typed({ login: 'ab', password: 'abc' }), submitted]).problem).toEqual({
      field: 'login',
      key: 'tooShort',
      min: 3,
    });
  });
  it('are first checked for recovery', () => {
    expect(run([...typed({ login: 'student', password: 'Student1' }), submitted]).phase).toBe('checking');
  });
  it('open the session when they need no change', () => {
    const state = run([
      ...typed({ login: 'student', password: 'Student1' }),
      submitted,
      { type: 'checked', mustChange: false },
    ]);
    expect(state).toMatchObject({ step: 'credentials', phase: 'signingIn' });
  });
});

describe('issued credentials', () => {
  it('lead to the form for new credentials', () => {
    expect(issued).toMatchObject({ step: 'update', phase: 'idle', problem: null });
  });
  it('are not replaced while the confirmation differs', () => {
    const state = run(
      [...typed({ newLogin: 'aizada', newPassword: 'Aizada1', confirmation: 'Aizada2' }), submitted],
      issued,
    );
    expect(state).toMatchObject({ phase: 'idle', problem: { field: 'confirmation', key: 'passnotmatch' } });
  });
  it('are not replaced by a password under four characters', () => {
    const state = run(
      [...typed({ newLogin: 'aizada', newPassword: 'abc', confirmation: 'abc' }), submitted],
      issued,
    );
    expect(state.problem).toEqual({ field: 'newPassword', key: 'tooShort', min: 4 });
  });
  it('are not replaced while a field is empty, and each empty field is marked until typed into', () => {
    const empty = run([submitted], issued);
    expect(empty.missing).toEqual(['newLogin', 'newPassword', 'confirmation']);
    expect(empty.problem).toEqual({ field: 'newLogin', key: 'required' });
    const typing = run(typed({ newLogin: 'aizada' }), empty);
    expect(typing).toMatchObject({ problem: null, missing: ['newPassword', 'confirmation'] });
    const again = run([...typed({ newPassword: 'Aizada1' }), submitted], typing);
    expect(again).toMatchObject({ problem: { field: 'confirmation', key: 'required' }, phase: 'idle' });
  });
  it('sign in with the new pair once replaced', () => {
    const typing = typed({ newLogin: 'aizada', newPassword: 'Aizada1', confirmation: 'Aizada1' });
    const updating = run([...typing, submitted], issued);
    expect(updating.phase).toBe('updating');
    const after = run([{ type: 'updated' }], updating);
    expect(after).toMatchObject({ phase: 'signingIn', values: { login: 'aizada', password: 'Aizada1' } });
    expect(after.values.newPassword).toBe('');
  });
  it('can be cancelled to sign in as another user, keeping the name', () => {
    expect(run([{ type: 'restarted' }], issued)).toMatchObject({
      step: 'credentials',
      values: { login: 'newcomer', password: '' },
    });
  });
});

describe('a refusal', () => {
  const refusalOf = (code: string): LoginRefusal => ({
    failure: { kind: 'CLIENT_ERROR', code, text: null, details: {} },
    lockedUntil: null,
  });
  const refusal = refusalOf('TOO_MANY_TRIES');
  const refused = run([
    ...typed({ login: 'student', password: 'wrong' }),
    submitted,
    { type: 'refused', refusal },
  ]);
  it('is shown until the next try, and the typed values stay', () => {
    expect(refused).toMatchObject({
      phase: 'idle',
      refusal,
      values: { login: 'student', password: 'wrong' },
    });
    expect(run(typed({ password: 'wrong2' }), refused).refusal).toEqual(refusal);
    expect(run([submitted], refused).refusal).toBeNull();
  });
  it('of the new credentials keeps their form', () => {
    const state = run([{ type: 'refused', refusal }], { ...issued, phase: 'updating' });
    expect(state).toMatchObject({ step: 'update', phase: 'idle', refusal });
  });
  it('of name and password is shown under the password', () => {
    const wrong = refusalOf('WRONG_CREDENTIALS');
    const state = run([{ type: 'refused', refusal: wrong }], refused);
    expect(state.problem).toEqual({ field: 'password', refusal: wrong });
  });
  it('of one new credential is shown under it until the user edits it', () => {
    const taken = refusalOf('LOGIN_TAKEN');
    const common = refusalOf('PASSWORD_TOO_COMMON');
    const updating: LoginState = { ...issued, phase: 'updating' };
    const state = run([{ type: 'refused', refusal: taken }], updating);
    expect(state).toMatchObject({ phase: 'idle', refusal: null });
    expect(state.problem).toEqual({ field: 'newLogin', refusal: taken });
    expect(run([{ type: 'refused', refusal: common }], updating).problem?.field).toBe('newPassword');
    expect(run(typed({ newLogin: 'aizada2' }), state).problem).toBeNull();
  });
});
