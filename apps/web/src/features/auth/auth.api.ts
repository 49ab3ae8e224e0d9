import { authContract } from '@bilim/contract/areas/auth.contract';
import { call } from '../../platform/call/call.ts';

type Pair = { login: string; password: string };

export const checkRecovery = (pair: Pair) => call(authContract.recovery, pair);
export const updateLogin = (input: Pair & { newLogin: string; newPassword: string }) =>
  call(authContract.updateLogin, input);
export const logIn = (pair: Pair) => call(authContract.login, pair);
export const googleUrl = (returnTo: string) => call(authContract.googleUrl, { returnTo });
