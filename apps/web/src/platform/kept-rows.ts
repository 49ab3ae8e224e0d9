import type { DehydratedState } from '@tanstack/react-query';
import { shapeGroup } from './shape-group.ts';

const MONTH_MS = 30 * 86_400_000;

export type KeptQuery = DehydratedState['queries'][number];
/** IndexedDB keeps dates as dates, so a query is stored as it is. `shape` guards against answers of another shape. */
export type KeptRow = { shape: string; query: KeptQuery };

/** By the first parts of paths. */
type Shapes = Readonly<Record<string, string>>;

/** The version of an answer's shape, by what was asked. */
export const shapeFor = ({ queryKey }: Pick<KeptQuery, 'queryKey'>, shapes: Shapes) =>
  shapes[shapeGroup(String(queryKey[0]))] ?? '';

/** Whether what an earlier visit kept can still be shown. */
export const isUsable = ({ shape, query }: KeptRow, { now, shapes }: { now: number; shapes: Shapes }) =>
  shape === shapeFor(query, shapes) && now - query.state.dataUpdatedAt < MONTH_MS;

/**
 * What was read while the device's clock was ahead would count as fresh until that day comes: how old it is nobody knows, so
 * it is asked for when it is next looked at.
 */
export function withoutFuture(query: KeptQuery, now: number): KeptQuery {
  const { state } = query;
  if (state.dataUpdatedAt <= now) return query;
  return { ...query, state: { ...state, dataUpdatedAt: now, isInvalidated: true } };
}

/** What was read stays read though asking for it again failed, as it does without network. */
export function readable(query: KeptQuery): KeptQuery {
  const { state } = query;
  return { ...query, state: { ...state, status: 'success', error: null, fetchFailureReason: null } };
}
