import type { ServiceState } from '@bilim/contract/areas/payments.shapes';

type Note =
  | { key: 'due' | 'overdue'; dueOn: string }
  | { key: 'paid' | 'paidSeason1' | 'paidSeason2' | 'ahead' | 'nothing' | 'otherYears' | 'closed' };

type Said = Pick<ServiceState, 'left' | 'dues' | 'charged' | 'seasons' | 'open'>;

/** The state of a service as a short text below its name. */
export function serviceNote({ left, dues, charged, seasons, open }: Said): Note {
  if (left > 0) {
    const next = dues.find(({ tyiyn, paid }) => paid < tyiyn);
    if (!next) return { key: 'otherYears' };
    return { key: next.state === 'overdue' ? 'overdue' : 'due', dueOn: next.dueOn };
  }
  if (left < 0) return { key: 'ahead' };
  if (!open) return { key: 'closed' };
  if (charged === 0) return { key: 'nothing' };
  const [season, other] = seasons;
  return { key: season === undefined || other !== undefined ? 'paid' : `paidSeason${season}` };
}
