import { scheduleEvents } from '@bilim/contract/areas/schedule.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTimeZone } from '../../platform/dates.ts';
import { useEvent } from '../../platform/events.ts';
import { keyOf } from '../../platform/query-for.ts';
import { useUser } from '../../platform/session.ts';
import { CHANGED, ownQuery } from './schedule.api.ts';
import { useCurrentTerm } from './use-term.ts';

/** When this page began. */
const began = Date.now();

/** Behind every screen: what the office changes is asked for anew, wherever one is. */
export function ScheduleLive() {
  const client = useQueryClient();
  useEvent(scheduleEvents.changed, () => {
    for (const changed of CHANGED) void client.invalidateQueries({ queryKey: keyOf(changed) });
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
