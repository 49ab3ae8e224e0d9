import { scheduleEvents } from '@bilim/contract/areas/schedule.day';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTimeZone } from '../../platform/dates.ts';
import { useEvent } from '../../platform/events.ts';
import { useUser } from '../../platform/session.ts';
import { ownQuery } from './day.api.ts';
import { useCurrentTerm } from './use-current-term.ts';

/** When this page began. */
const began = Date.now();

/** Behind every screen: what the office changes is asked for anew, wherever one is. */
export function ScheduleLive() {
  const client = useQueryClient();
  useEvent(scheduleEvents.changed, () => {
    void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOfSchedule(path) });
  });
  useFreshAtStart();
  return null;
}

/**
 * What was changed while nobody was here is told by no event. The start brings the timetable along, so that taking it
 * costs nothing; a kept one shows until then.
 */
function useFreshAtStart() {
  const client = useQueryClient();
  const user = useUser();
  const timeZone = useTimeZone();
  const { term } = useCurrentTerm();
  const take = useEffectEvent(() => {
    if (!term) return;
    // What came since the page began need not come again.
    const staleTime = Date.now() - began + 1;
    client.fetchQuery({ ...ownQuery({ user, term, timeZone }), staleTime }).catch(() => undefined);
  });
  const isKnown = term !== undefined;
  useEffect(() => {
    if (isKnown) take();
  }, [isKnown]);
}

/** By the address that all of its calls share: the calls themselves would weigh on the first screen. */
const isOfSchedule = (path: unknown) => typeof path === 'string' && path.startsWith('/api/schedule/');
