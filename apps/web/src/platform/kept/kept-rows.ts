import type { DehydratedState } from '@tanstack/react-query';
import { shapeGroup } from './shape-group.ts';

const MONTH_MS = 30 * 86_400_000;

export type KeptQuery = DehydratedState['queries'][number];
/**
 * IndexedDB stores Date objects, so a query is stored unchanged. `shape` protects against responses of another shape.
 */
export type KeptRow = { shape: string; query: KeptQuery };

/** By the first path segment. */
type Shapes = Readonly<Record<string, string>>;

/** The version of the response shape for a query key. */
export const shapeFor = ({ queryKey }: Pick<KeptQuery, 'queryKey'>, shapes: Shapes) =>
  shapes[shapeGroup(String(queryKey[0]))] ?? '';

/** Whether data stored by an earlier visit can still be shown. */
export const isUsable = ({ shape, query }: KeptRow, { now, shapes }: { now: number; shapes: Shapes }) =>
  shape === shapeFor(query, shapes) && now - query.state.dataUpdatedAt < MONTH_MS;

/**
 * Data read while the device’s clock was fast would count as fresh until that time. Its age is unknown, so it is
 * fetched again when it is next used.
 */
export function withoutFuture(query: KeptQuery, now: number): KeptQuery {
  const { state } = query;
  if (state.dataUpdatedAt <= now) return query;
  return { ...query, state: { ...state, dataUpdatedAt: now, isInvalidated: true } };
}

/** Data that was read stays valid when its refresh failed, e.g. offline. */
export function readable(query: KeptQuery): KeptQuery {
  const { state } = query;
  return { ...query, state: { ...state, status: 'success', error: null, fetchFailureReason: null } };
}
