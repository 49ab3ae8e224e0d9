import { type PaperKeys, paperKeysList, papersContract } from '@bilim/contract/areas/papers.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call/call.ts';
import { queryFor } from '../../platform/call/query-for.ts';
import { storage } from '../../platform/kept/storage.ts';

/** Refetched on each visit, because a paper may be revoked. */
export const checkQuery = (token: string) => queryFor(papersContract.check, { token }, { staleTime: 0 });

const KEPT = 'paper keys';

/** The last published keys, for a check without network. */
export const keptKeys = (): PaperKeys => storage.read(KEPT, paperKeysList) ?? [];

/** The published keys, stored in this browser. */
export const keysQuery = queryOptions({
  queryKey: [papersContract.keys.path],
  queryFn: async ({ signal }) => {
    const keys = await call(papersContract.keys, {}, { signal });
    storage.set(KEPT, JSON.stringify(keys));
    return keys;
  },
  staleTime: 300_000,
  retry: 2,
});
