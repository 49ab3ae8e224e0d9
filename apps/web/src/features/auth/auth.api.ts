import { authContract } from '@bilim/contract/areas/auth.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Whether the operator set up sign-in with Google. */
export const googleEnabledQuery = queryOptions({
  queryKey: ['auth', 'googleEnabled'],
  queryFn: ({ signal }) => call(authContract.googleEnabled, {}, { signal }),
  select: ({ enabled }) => enabled,
  staleTime: Number.POSITIVE_INFINITY,
});

type Pair = { login: string; password: string };

export const checkRecovery = (pair: Pair) => call(authContract.recovery, pair);
export const updateLogin = (input: Pair & { newLogin: string; newPassword: string }) =>
  call(authContract.updateLogin, input);
export const logIn = (pair: Pair) => call(authContract.login, pair);
export const googleUrl = (returnTo: string) => call(authContract.googleUrl, { returnTo });
