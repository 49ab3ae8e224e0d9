import { systemContract } from '@bilim/contract/areas/system.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { setTimeZone } from './dates.ts';
import { currentLanguage } from './language.ts';
import { KEPT_OFFLINE } from './query.ts';

/** Limits, features and the time zone, as the operator set them. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => {
    const config = await call(systemContract.config, {}, { signal });
    setTimeZone(config.timeZone);
    return config;
  },
  staleTime: Number.POSITIVE_INFINITY,
  ...KEPT_OFFLINE,
});

/** The university's name and logo, in the shown language. */
export const logoQuery = () =>
  queryOptions({
    queryKey: ['logo', currentLanguage()],
    queryFn: ({ signal }) => call(systemContract.logo, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    ...KEPT_OFFLINE,
  });
