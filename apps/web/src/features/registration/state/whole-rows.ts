/** Which cards have a row to themselves: open ones, and a folded one that would lie beside nothing. */
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
