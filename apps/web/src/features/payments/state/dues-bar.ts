import type { Due } from '@bilim/contract/areas/payments.shapes';

const TWO_WEEKS = 14;

/** The part that is to be paid next; undefined when all are covered. */
export const nextPart = (dues: readonly Due[]): Due | undefined =>
  dues.find(({ tyiyn, paid }) => paid < tyiyn);

/** How loud a day is: what has passed is red, two weeks are near, later ones are quiet. */
export function urgency({ state, days }: { state: Due['state']; days: number }): 'bad' | 'warn' | null {
  if (state === 'overdue') return 'bad';
  return days <= TWO_WEEKS ? 'warn' : null;
}

/** How much of a debt is of other years than the dues that are shown. */
export function ofOtherYears({ left, dues }: { left: number; dues: readonly Due[] }): number {
  const shown = dues.reduce((sum, { tyiyn, paid }) => sum + tyiyn - paid, 0);
  return Math.max(0, left - shown);
}

/** Each with a key of its own: several may fall on one day. */
export function keyed(dues: readonly Due[]): { key: string; due: Due }[] {
  const onDay = new Map<string, number>();
  return dues.map((due) => {
    const before = onDay.get(due.dueOn) ?? 0;
    onDay.set(due.dueOn, before + 1);
    return { key: `${due.dueOn} ${before}`, due };
  });
}
