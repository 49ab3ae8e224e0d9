type Cover = { at: Date; tyiyn: number };

/**
 * When each due was covered, the oldest first: the time at which payments, discounts and refunds together
 * reached it. Null while it is not covered.
 */
export function coveredAt({
  dues,
  covers,
}: {
  dues: readonly { tyiyn: number }[];
  covers: readonly Cover[];
}): (Date | null)[] {
  let due = 0;
  const ends = dues.map(({ tyiyn }) => {
    due += tyiyn;
    return due;
  });
  const times: (Date | null)[] = ends.map(() => null);
  let sum = 0;
  for (const { at, tyiyn } of covers) {
    sum += tyiyn;
    for (const [place, end] of ends.entries()) times[place] = sum < end ? null : (times[place] ?? at);
  }
  return times;
}
