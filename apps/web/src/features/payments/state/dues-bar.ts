import type { Due } from '@bilim/contract/areas/payments.shapes';

const TWO_WEEKS = 14;

/** The next unpaid instalment; undefined if all are paid. */
export const nextPart = (dues: readonly Due[]): Due | undefined =>
  dues.find(({ tyiyn, paid }) => paid < tyiyn);

/** The urgency of a due date: overdue is red, within two weeks is amber, later is neutral. */
export function urgency({ state, days }: { state: Due['state']; days: number }): 'bad' | 'warn' | null {
  if (state === 'overdue') return 'bad';
  return days <= TWO_WEEKS ? 'warn' : null;
}

/** The part of a debt that belongs to other years than the shown instalments. */
export function ofOtherYears({ left, dues }: { left: number; dues: readonly Due[] }): number {
  const shown = dues.reduce((sum, { tyiyn, paid }) => sum + tyiyn - paid, 0);
  return Math.max(0, left - shown);
}

/** Adds unique keys: several instalments may have the same due date. */
export function keyed(dues: readonly Due[]): { key: string; due: Due }[] {
  const onDay = new Map<string, number>();
  return dues.map((due) => {
    const before = onDay.get(due.dueOn) ?? 0;
    onDay.set(due.dueOn, before + 1);
    return { key: `${due.dueOn} ${before}`, due };
  });
}
