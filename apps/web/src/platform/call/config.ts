import { systemContract } from '@bilim/contract/areas/system.contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { setTimeZone } from '../time/dates.ts';
import { currentLanguage } from '../words/language.ts';
import { call } from './call.ts';
import { KEPT_OFFLINE } from './query.ts';

/** Limits, features and the time zone, set by the operator. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(systemContract.config, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  ...KEPT_OFFLINE,
});

/** Dates use the university’s zone, whether received now or stored by an earlier visit. */
export function followTimeZone(client: QueryClient) {
  const take = () => {
    const zone = client.getQueryData(configQuery.queryKey)?.timeZone;
    if (zone) setTimeZone(zone);
  };
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === configQuery.queryKey[0]) take();
  });
  take();
}

/** The university’s name and logo, in the current language. */
export const logoQuery = () =>
  queryOptions({
    queryKey: ['logo', currentLanguage()],
    queryFn: ({ signal }) => call(systemContract.logo, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    ...KEPT_OFFLINE,
  });
