type Cover = { at: Date; tyiyn: number };

/**
 * When each due was covered, the oldest first: by what brought the sum of all money, discounts and refunds up to it. Null while it is not,
 * or not any more.
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
