import { authContract } from '@bilim/contract/areas/auth.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { currentLanguage } from '../../platform/language.ts';
import { KEPT_OFFLINE } from '../../platform/query.ts';

/** The person's own record, in the shown language. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile', currentLanguage()],
    queryFn: ({ signal }) => call(profileContract.get, {}, { signal }),
    ...KEPT_OFFLINE,
  });

/** The university's own links for this person's role. */
export const linksQuery = () =>
  queryOptions({
    queryKey: ['profile', 'links', currentLanguage()],
    queryFn: ({ signal }) => call(profileContract.links, {}, { signal }),
    staleTime: 3_600_000,
    ...KEPT_OFFLINE,
  });

export const changePassword = (input: { password: string; newPassword: string }) =>
  call(authContract.changePassword, input);
