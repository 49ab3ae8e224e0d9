import type { ServiceState } from '@bilim/contract/areas/payments.shapes';
import { allocate } from '@bilim/rules/payments/instalments';
import { coveredAt } from './page-covered.ts';
import type { selectStates } from './payments.queries.ts';

export type StateRow = Awaited<ReturnType<typeof selectStates>>[number] & { code: string };

const total = (rows: readonly { tyiyn: number }[]) => rows.reduce((sum, { tyiyn }) => sum + tyiyn, 0);

/** Every due of a service with its covered amount and date, the oldest first. */
export function coveredDues({ row, today }: { row: StateRow; today: string }) {
  const covers = row.covers.map(({ at, tyiyn }) => ({ at: new Date(at), tyiyn }));
  const times = coveredAt({ dues: row.dues, covers });
  const { dues } = allocate({ dues: row.dues, paidTyiyn: total(row.dues) - row.left, today });
  return dues.map((due, place) => ({ ...due, paidAt: times[place] ?? null }));
}

/** The state of one service in one year. */
export function stateOf({
  row,
  yearId,
  today,
}: {
  row: StateRow;
  yearId: number;
  today: string;
}): ServiceState {
  const dues = coveredDues({ row, today }).filter((due) => due.yearId === yearId);
  const reduced = total(row.covers.filter((cover) => cover.isReduction && cover.yearId === yearId));
  const covered = dues.reduce((sum, { paid }) => sum + paid, 0);
  const seasons = dues.flatMap(({ season }) => season ?? []);
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    open: row.open,
    left: row.left,
    contract: row.contract,
    code: row.code,
    charged: total(dues) - reduced,
    paid: Math.max(0, covered - reduced),
    dues: dues.map(({ dueOn, tyiyn, paid, state, paidAt }) => ({ dueOn, tyiyn, paid, state, paidAt })),
    seasons: [...new Set(seasons)].sort(),
  };
}
