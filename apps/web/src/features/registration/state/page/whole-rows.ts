/** Which cards span a full row: expanded ones, and a collapsed one without a neighbour. */
export function wholeRows(open: readonly boolean[]): boolean[] {
  let isPaired = false;
  return open.map((one, place) => {
    if (one) {
      isPaired = false;
      return true;
    }
    const isSecond = isPaired;
    isPaired = !isSecond;
    return !isSecond && open[place + 1] !== false;
  });
}
