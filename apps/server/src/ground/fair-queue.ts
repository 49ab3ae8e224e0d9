/** A round-robin queue: takes the oldest item of each key in turn. */
export function createFairQueue<Item>({ each, all }: { each: number; all: number }) {
  // A Map keeps insertion order: a served key is re-inserted at the end, after keys that arrived meanwhile.
  const lines = new Map<number | string, Item[]>();
  let count = 0;
  let served: number | string | undefined;
  return {
    /** False when the queue, or this key's share of it, is full. */
    add(key: number | string, item: Item): boolean {
      const line = lines.get(key) ?? [];
      if (line.length >= each || count >= all) return false;
      lines.set(key, [...line, item]);
      count += 1;
      return true;
    },
    next(): Item | undefined {
      const again = served !== undefined && lines.get(served);
      if (served !== undefined && again) {
        lines.delete(served);
        lines.set(served, again);
      }
      const [first] = lines;
      if (!first) return undefined;
      const [key, [item, ...rest]] = first;
      served = key;
      lines.delete(key);
      if (rest.length > 0) lines.set(key, rest);
      count -= 1;
      return item;
    },
  };
}
