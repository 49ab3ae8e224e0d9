/**
 * The full order after a visible material was moved among the visible ones. Each hidden one stays behind its
 * predecessor.
 */
export function reorder({
  ids,
  shown,
  id,
  to,
}: {
  ids: readonly number[];
  shown: readonly number[];
  id: number;
  to: number;
}): number[] {
  const rest = shown.filter((one) => one !== id);
  if (rest.length === 0) return [...ids];
  const place = Math.max(0, Math.min(to, rest.length));
  const others = ids.filter((one) => one !== id);
  const next = rest[place];
  const at = next === undefined ? others.indexOf(rest.at(-1) ?? 0) + 1 : others.indexOf(next);
  return [...others.slice(0, at), id, ...others.slice(at)];
}
