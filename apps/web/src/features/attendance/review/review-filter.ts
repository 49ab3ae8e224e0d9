import { type ReviewedVisit, VISIT_REASONS, type VisitReason } from '@bilim/contract/areas/attendance.shapes';

/** All waiting scans, one reason, accepted scans with a note, or decided scans. */
export type ReviewFilter = VisitReason | 'all' | 'noted' | 'decided';

const FILTERS: readonly ReviewFilter[] = ['noted', 'decided', ...VISIT_REASONS];

/** All, if the address names no known filter. */
export const filterOf = (text: string | undefined): ReviewFilter =>
  FILTERS.find((filter) => filter === text) ?? 'all';

const isOpen = ({ state }: ReviewedVisit) => state === 'review';
/** Accepted automatically, but unusual: worth a look. */
export const isNoted = ({ state, decidedAt }: ReviewedVisit) => state === 'accepted' && decidedAt === null;

/** The visits of a filter. Waiting visits are in scan order. */
export function filtered(visits: readonly ReviewedVisit[], filter: ReviewFilter): ReviewedVisit[] {
  if (filter === 'noted') return visits.filter(isNoted);
  if (filter === 'decided') return visits.filter((visit) => !isOpen(visit) && !isNoted(visit));
  return visits.filter((visit) => isOpen(visit) && (filter === 'all' || visit.reasons.includes(filter)));
}

/** How many waiting scans have each reason, the most frequent first; `slow` alone never needs a review. */
export function reasonCounts(visits: readonly ReviewedVisit[]): { reason: VisitReason; count: number }[] {
  const counts = new Map<VisitReason, number>();
  for (const { reasons } of visits.filter(isOpen))
    for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count);
}
