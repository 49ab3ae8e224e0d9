import type { JsonEndpoint } from '@bilim/contract/endpoint';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import * as z from 'zod';
import { currentLanguage } from '../words/language.ts';
import { call } from './call.ts';
import type { CallFailure } from './failure.ts';
import { KEPT_OFFLINE } from './query.ts';

type Keeping = {
  /** Stored in the browser and readable offline. */
  offline?: boolean;
  /** How long a response is fresh, in milliseconds. */
  staleTime?: number;
};

/** All cached data of a call, for any input. */
export const keyOf = ({ path }: { path: string }): QueryKey => [path];

/** The input in wire names: equal queries have equal keys everywhere. */
const keyFor = <I extends z.ZodType>(endpoint: { path: string; input: I }, input: z.output<I>): QueryKey => [
  endpoint.path,
  currentLanguage(),
  // An incomplete query has a key too: it is not fetched, but a screen may already use it.
  z.safeEncode(endpoint.input, input).data ?? input,
];

/** Whether the last response was invalidated. */
const isRefetch = ({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>) =>
  client.getQueryState(queryKey)?.isInvalidated ?? false;

/** A call of the contract as a query. */
export function queryFor<I extends z.ZodType, O extends z.ZodType>(
  endpoint: JsonEndpoint<I, O>,
  input: z.output<I>,
  { offline = false, ...options }: Keeping = {},
) {
  return queryOptions<z.output<O>, CallFailure>({
    queryKey: keyFor(endpoint, input),
    queryFn: (asked) => call(endpoint, input, { signal: asked.signal, fresh: isRefetch(asked) }),
    ...(offline && KEPT_OFFLINE),
    ...options,
  });
}

type Paging<Page, Cursor> = Keeping & {
  /** Input for the page after this one; undefined after the last. */
  after: (page: Page) => Cursor | undefined;
};

/** A paged response with data about the complete list beside its rows. */
export function answersFor<I extends z.ZodType<object>, Page, Cursor extends object & Partial<z.output<I>>>(
  endpoint: JsonEndpoint<I, z.ZodType<Page>>,
  input: z.output<I>,
  { after, offline = false, ...options }: Paging<Page, Cursor>,
) {
  return infiniteQueryOptions<Page, CallFailure, InfiniteData<Page>, QueryKey, Cursor | null>({
    queryKey: keyFor(endpoint, input),
    queryFn: ({ pageParam, ...asked }) =>
      call(endpoint, { ...input, ...(pageParam ?? {}) }, { signal: asked.signal, fresh: isRefetch(asked) }),
    initialPageParam: null,
    getNextPageParam: after,
    ...(offline && KEPT_OFFLINE),
    ...options,
  });
}

/** A paged list: each page starts after the last row of the previous one. */
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

/** Screens receive the rows only; paging is internal to the cache. */
const rowsOf = <Row>({ pages }: InfiniteData<Row[], unknown>): Row[] => pages.flat();
