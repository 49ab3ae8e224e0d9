/** A part of a price and the last day on which it is paid in time, 'YYYY-MM-DD'. */
export type Due = { dueOn: string; tyiyn: number };

/** 'part' was begun and is not late; what is late is overdue, begun or not. */
export type DueState = 'paid' | 'part' | 'due' | 'overdue';

export type Covered<D extends Due> = D & { paid: number; left: number; state: DueState };

/** What was paid for a service covers its dues, the oldest first; `credit` is what none of them needed. */
export function allocate<D extends Due>({
  dues,
  paidTyiyn,
  today,
}: {
  dues: readonly D[];
  paidTyiyn: number;
  today: string;
}): { dues: Covered<D>[]; credit: number } {
  let credit = wholeTyiyn(paidTyiyn);
  const oldestFirst = [...dues].sort(
    (one, other) => Number(one.dueOn > other.dueOn) - Number(one.dueOn < other.dueOn),
  );
  const covered = oldestFirst.map((due) => {
    const paid = Math.min(credit, wholeTyiyn(due.tyiyn));
    const left = due.tyiyn - paid;
    credit -= paid;
    return { ...due, paid, left, state: stateOf({ paid, left, isLate: due.dueOn < today }) };
  });
  return { dues: covered, credit };
}

/** What is to be paid next: the oldest due of which something is left. */
export const nextDue = <D extends Due>(covered: readonly Covered<D>[]): Covered<D> | null =>
  covered.find(({ left }) => left > 0) ?? null;

/**
 * A price parted by shares, which are whole numbers such as percents or 1, 1, 1. What does not divide goes by single
 * tyiyns to those who lost most by rounding down, of equals to the earlier, so that the parts make the price again.
 */
export function splitInstalments(totalTyiyn: number, shares: readonly number[]): number[] {
  // A price times a share may be more than a number can hold exactly.
  const total = BigInt(wholeTyiyn(totalTyiyn));
  const weights = shares.map((share) => BigInt(wholeTyiyn(share)));
  const sum = weights.reduce((one, other) => one + other, 0n);
  if (sum === 0n) throw new RangeError('Nothing to share by');
  const parts = weights.map((weight, place) => ({
    place,
    down: Number((total * weight) / sum),
    lost: (total * weight) % sum,
  }));
  const missing = totalTyiyn - parts.reduce((given, { down }) => given + down, 0);
  const lostMost = [...parts].sort(
    (one, other) => Number(one.lost < other.lost) - Number(one.lost > other.lost),
  );
  const raised = new Set(lostMost.slice(0, missing).map(({ place }) => place));
  return parts.map(({ place, down }) => (raised.has(place) ? down + 1 : down));
}

function stateOf({ paid, left, isLate }: { paid: number; left: number; isLate: boolean }): DueState {
  if (left === 0) return 'paid';
  if (isLate) return 'overdue';
  return paid > 0 ? 'part' : 'due';
}

function wholeTyiyn(number: number): number {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`Not a whole number: ${number}`);
  return number;
}
