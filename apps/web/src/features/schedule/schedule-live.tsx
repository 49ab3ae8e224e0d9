import { calendarEvents } from '@bilim/contract/areas/calendar.shapes';
import { scheduleEvents } from '@bilim/contract/areas/schedule.day';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useEvent } from '../../platform/events.ts';
import { useUser } from '../../platform/session/session.ts';
import { useTimeZone } from '../../platform/time/dates.ts';
import { ownQuery } from './day.api.ts';
import { useCurrentTerm } from './use-current-term.ts';

/** The load time of this page. */
const began = Date.now();

/** Mounted on every screen: refetches the schedule after a change by the office, and what the calendar decides. */
export function ScheduleLive() {
  const client = useQueryClient();
  useEvent(scheduleEvents.changed, () => {
    void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOfSchedule(path) });
  });
  useEvent(calendarEvents.changed, () => {
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => isOfSchedule(path) || isOfJournal(path),
    });
  });
  useFreshAtStart();
  return null;
}

/**
 * Changes made while the page was closed send no event. The start document contains the timetable, so using
 * it costs no request; the cached one is shown until then.
 */
function useFreshAtStart() {
  const client = useQueryClient();
  const user = useUser();
  const timeZone = useTimeZone();
  const { term } = useCurrentTerm();
  const take = useEffectEvent(() => {
    if (!term) return;
    // Data loaded since the page's start need not be refetched.
    const staleTime = Date.now() - began + 1;
    client.fetchQuery({ ...ownQuery({ user, term, timeZone }), staleTime }).catch(() => undefined);
  });
  const isKnown = term !== undefined;
  useEffect(() => {
    if (isKnown) take();
  }, [isKnown]);
}

/** Matches the common path prefix: importing the calls themselves would add to the first screen's code. */
const isOfJournal = (path: unknown) => typeof path === 'string' && path.startsWith('/api/visitlog/');
const isOfSchedule = (path: unknown) => typeof path === 'string' && path.startsWith('/api/schedule/');
