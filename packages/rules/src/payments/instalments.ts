/** A part of a price and its due date, 'YYYY-MM-DD', inclusive. */
export type Due = { dueOn: string; tyiyn: number };

/** 'part' is partly paid and not late; a late due is overdue, partly paid or not. */
export type DueState = 'paid' | 'part' | 'due' | 'overdue';

export type Covered<D extends Due> = D & { paid: number; left: number; state: DueState };

/** Payments for a service cover its dues, oldest first; `credit` is the amount left over. */
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

/** The next amount to pay: the oldest due that is not fully covered. */
export const nextDue = <D extends Due>(covered: readonly Covered<D>[]): Covered<D> | null =>
  covered.find(({ left }) => left > 0) ?? null;

/**
 * Splits a price by integer shares, such as percentages or 1, 1, 1. The remainder is distributed in single tyiyn to
 * the parts that lost most by rounding down, earlier ones first among equals, so that the parts add up to the price.
 */
export function splitInstalments(totalTyiyn: number, shares: readonly number[]): number[] {
  // A price times a share may exceed the range of exact numbers.
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
