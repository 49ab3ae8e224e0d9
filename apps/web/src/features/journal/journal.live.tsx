import { ROLE } from '@bilim/contract/access';
import { journalContract, journalEvents } from '@bilim/contract/areas/journal.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from '../../platform/events.ts';
import { useReturns } from '../../platform/offline.ts';
import { keyOf } from '../../platform/query-for.ts';
import { useUser } from '../../platform/session.ts';
import { useLater } from '../../platform/use-later.ts';

/** Behind every screen: a teacher's marks go and come, a student's come. */
export function JournalLive() {
  const { role } = useUser();
  return role === ROLE.teacher ? <Teaching /> : <Learning />;
}

/** Not of the first screen's weight: what waits can wait for its code, too. */
function Teaching() {
  const returns = useReturns();
  const Sending = useLater({
    load: async () => (await import('./cells/sending-cells.tsx')).SendingCells,
    wish: returns + 1,
  });
  return Sending && <Sending />;
}

function Learning() {
  const client = useQueryClient();
  useEvent(journalEvents.marked, () => {
    for (const changed of [journalContract.own, journalContract.recent, journalContract.history])
      void client.invalidateQueries({ queryKey: keyOf(changed) });
  });
  return null;
}
