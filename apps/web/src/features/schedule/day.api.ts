import { ROLE } from '@bilim/contract/access';
import type { User } from '@bilim/contract/areas/auth.contract';
import { scheduleDay } from '@bilim/contract/areas/schedule.day';
import { dayAt } from '@bilim/rules/days/academic-year';
import { mustRefresh } from '@bilim/rules/timetable/schedule-refresh';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { queryFor } from '../../platform/call/query-for.ts';

export type Term = z.output<typeof scheduleDay.frame.input>;

const KEPT = { offline: true } as const;
const HOUR_MS = 3_600_000;

/**
 * The user's own timetable. The browser stores it by user, role, year and term with its date: it is shown at
 * once and offline. It is refetched by the cache rule, manually, or after a change event.
 */
export function ownQuery({
  user,
  term,
  timeZone,
}: {
  user: Pick<User, 'id' | 'role'>;
  term: Term;
  timeZone: string;
}) {
  const asked =
    user.role === ROLE.teacher
      ? queryFor(scheduleDay.teacher, term, KEPT)
      : queryFor(scheduleDay.student, term, KEPT);
  const wanted = { uid: user.id, role: user.role, year: term.yearId, ws: term.season };
  return queryOptions({
    ...asked,
    staleTime: ({ state: { dataUpdatedAt } }) => {
      const date = dayAt({ now: new Date(dataUpdatedAt), timeZone });
      const today = dayAt({ now: new Date(), timeZone });
      return mustRefresh({ kept: { ...wanted, date }, wanted, today }) ? 0 : Number.POSITIVE_INFINITY;
    },
  });
}

export const frameQuery = (term: Term) => queryFor(scheduleDay.frame, term, { ...KEPT, staleTime: HOUR_MS });
