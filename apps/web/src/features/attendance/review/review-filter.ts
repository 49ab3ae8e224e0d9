import { type ReviewedVisit, VISIT_REASONS, type VisitReason } from '@bilim/contract/areas/attendance.shapes';

/** What one wants to see: all that is to be decided, one reason, what was accepted but is worth a look, or what was decided. */
export type ReviewFilter = VisitReason | 'all' | 'noted' | 'decided';

const FILTERS: readonly ReviewFilter[] = ['noted', 'decided', ...VISIT_REASONS];

/** What an address says; all where it says nothing that there is. */
export const filterOf = (text: string | undefined): ReviewFilter =>
  FILTERS.find((filter) => filter === text) ?? 'all';

const isOpen = ({ state }: ReviewedVisit) => state === 'review';
/** Accepted by itself, and not quite as the others are. */
export const isNoted = ({ state, decidedAt }: ReviewedVisit) => state === 'accepted' && decidedAt === null;

/** The visits of a filter. What waits comes in the order in which it was scanned. */
export function filtered(visits: readonly ReviewedVisit[], filter: ReviewFilter): ReviewedVisit[] {
  if (filter === 'noted') return visits.filter(isNoted);
  if (filter === 'decided') return visits.filter((visit) => !isOpen(visit) && !isNoted(visit));
  return visits.filter((visit) => isOpen(visit) && (filter === 'all' || visit.reasons.includes(filter)));
}

/** How many of each reason wait, the most frequent first; `slow` alone sends nobody here. */
export function reasonCounts(visits: readonly ReviewedVisit[]): { reason: VisitReason; count: number }[] {
  const counts = new Map<VisitReason, number>();
  for (const { reasons } of visits.filter(isOpen))
    for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count);
}
