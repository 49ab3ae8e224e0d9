/** Seeded random numbers: the same seed and label give the same numbers on every machine. */
export type Random = {
  /** At least 0 and less than 1. */
  next(): number;
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  hex(length: number): string;
  uuid(): string;
};

/**
 * Each part of the university has its own generator, so that a change of one part does not affect the others.
 */
export function makeRandom({ seed, label }: { seed: number; label: string }): Random {
  const next = numbers(`${seed}:${label}`);
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const hex = (length: number) => Array.from({ length }, () => between(0, 15).toString(16)).join('');
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (items) => at(items, Math.floor(next() * items.length)),
    shuffle: (items) => {
      const order = items.map((item) => ({ item, rank: next() }));
      return order.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
    },
    hex,
    uuid: () => {
      const variant = at(['8', '9', 'a', 'b'], between(0, 3));
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
    },
  };
}

/** The item at an index that the caller knows to exist. */
export function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new RangeError(`There is no item ${place} among ${items.length}`);
  return item;
}

/** sfc32: a small, fast generator of good statistical quality, seeded with a hash of the text. */
function numbers(text: string): () => number {
  let [a, b, c, d] = [hash(text, 1), hash(text, 2), hash(text, 3), 1];
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round++) next();
  return next;
}

/** FNV-1a with a different start value for each `salt`. */
function hash(text: string, salt: number): number {
  let value = (2_166_136_261 ^ Math.imul(salt, 2_654_435_761)) >>> 0;
  for (let place = 0; place < text.length; place++) {
    value = Math.imul(value ^ text.charCodeAt(place), 16_777_619) >>> 0;
  }
  return value | 0;
}
