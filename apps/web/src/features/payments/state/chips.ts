const TYIYN_IN_SOM = 100;

type Owed = { left: number; dues: readonly { tyiyn: number; paid: number }[] };

const inWholeSom = (tyiyn: number) => Math.ceil(tyiyn / TYIYN_IN_SOM) * TYIYN_IN_SOM;

/**
 * Suggested sums besides the total: the next instalment, a half and a third, in integer som. At most two, the
 * largest first.
 */
export function partsToPay({ left, dues }: Owed): number[] {
  if (left <= 0) return [];
  const next = dues.find(({ tyiyn, paid }) => paid < tyiyn);
  const parts = [next ? next.tyiyn - next.paid : 0, inWholeSom(left / 2), inWholeSom(left / 3)];
  const smaller = parts.filter((part) => part > 0 && part < left);
  return [...new Set(smaller)].slice(0, 2).sort((one, other) => other - one);
}
