import type { JsonEndpoint } from '@bilim/contract/endpoint';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import * as z from 'zod';
import { call } from './call.ts';
import type { CallFailure } from './failure.ts';
import { currentLanguage } from './language.ts';
import { KEPT_OFFLINE } from './query.ts';

type Keeping = {
  /** Kept in the browser and readable without network. */
  offline?: boolean;
  /** How long an answer counts as fresh, in milliseconds. */
  staleTime?: number;
};

/** All that is cached of a call, whatever was asked. */
export const keyOf = ({ path }: { path: string }): QueryKey => [path];

/** What was asked, in wire names: the same question has the same key wherever it is asked. */
const keyFor = <I extends z.ZodType>(endpoint: { path: string; input: I }, input: z.output<I>): QueryKey => [
  endpoint.path,
  currentLanguage(),
  // What is not yet a whole question has a key as well: it is not asked, but a screen may already stand on it.
  z.safeEncode(endpoint.input, input).data ?? input,
];

/** Whether somebody said that the last answer is no longer true. */
const isAnew = ({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>) =>
  client.getQueryState(queryKey)?.isInvalidated ?? false;

/** A call of the contract as a query. */
export function queryFor<I extends z.ZodType, O extends z.ZodType>(
  endpoint: JsonEndpoint<I, O>,
  input: z.output<I>,
  { offline = false, ...options }: Keeping = {},
) {
  return queryOptions<z.output<O>, CallFailure>({
    queryKey: keyFor(endpoint, input),
    queryFn: (asked) => call(endpoint, input, { signal: asked.signal, anew: isAnew(asked) }),
    ...(offline && KEPT_OFFLINE),
    ...options,
  });
}

type Paging<Page, Cursor> = Keeping & {
  /** What to add to the input for the page after this one; undefined after the last. */
  after: (page: Page) => Cursor | undefined;
};

/** An answer that comes page by page, with something to say of the whole beside its rows. */
export function answersFor<I extends z.ZodType<object>, Page, Cursor extends object & Partial<z.output<I>>>(
  endpoint: JsonEndpoint<I, z.ZodType<Page>>,
  input: z.output<I>,
  { after, offline = false, ...options }: Paging<Page, Cursor>,
) {
  return infiniteQueryOptions<Page, CallFailure, InfiniteData<Page>, QueryKey, Cursor | null>({
    queryKey: keyFor(endpoint, input),
    queryFn: ({ pageParam, ...asked }) =>
      call(endpoint, { ...input, ...(pageParam ?? {}) }, { signal: asked.signal, anew: isAnew(asked) }),
    initialPageParam: null,
    getNextPageParam: after,
    ...(offline && KEPT_OFFLINE),
    ...options,
  });
}

/** A list that comes page by page: each page begins after the last row of the one before. */
export function pagesFor<I extends z.ZodType<object>, Row, Cursor extends object & Partial<z.output<I>>>(
  endpoint: JsonEndpoint<I, z.ZodType<Row[]>>,
  input: z.output<I>,
  { after, offline = false, ...options }: Paging<Row[], Cursor>,
) {
  return infiniteQueryOptions<Row[], CallFailure, Row[], QueryKey, Cursor | null>({
    ...answersFor(endpoint, input, { after, offline, ...options }),
    select: rowsOf,
  });
}

/** Screens see the rows; that they came in pages is the cache's affair. */
const rowsOf = <Row>({ pages }: InfiniteData<Row[], unknown>): Row[] => pages.flat();
