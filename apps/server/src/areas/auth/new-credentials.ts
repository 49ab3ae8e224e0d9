import { LOGIN_LENGTH, PASSWORD_MIN } from '@bilim/contract/areas/auth.contract';
import { Failure } from '@bilim/contract/failures';
import { passwordLength } from '@bilim/rules/text/password-rules';
import { isCommonPassword } from './common-passwords.ts';

/** Letters of any script, digits and some signs, without spaces, so that a printed login can be typed. */
const LOGIN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@-]*$/u;

/** A login as stored and searched: without differences in case, spaces or Unicode form. */
export function plainLogin(typed: string): string {
  return typed.normalize('NFC').trim().toLowerCase();
}

/** Fails for a login that a person may not choose. */
export function checkNewLogin(login: string): void {
  const { min, max } = LOGIN_LENGTH;
  const length = [...login].length;
  if (length < min || length > max || !LOGIN.test(login)) throw new Failure('LOGIN_BAD', { min, max });
}

/** Fails for a password that is too short, unchanged or easy to guess. */
export function checkNewPassword({
  password,
  oldPassword,
  login,
}: {
  password: string;
  oldPassword: string;
  login: string;
}): void {
  const min = PASSWORD_MIN.change;
  if (passwordLength(password) < min) throw new Failure('PASSWORD_TOO_SHORT', { min });
  if (password === oldPassword) throw new Failure('PASSWORD_SAME');
  if (isCommonPassword(password) || plainLogin(password) === login) throw new Failure('PASSWORD_TOO_COMMON');
}
