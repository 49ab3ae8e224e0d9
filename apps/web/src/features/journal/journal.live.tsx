import { ROLE } from '@bilim/contract/access';
import { journalEvents } from '@bilim/contract/areas/journal.events';
import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from '../../platform/events.ts';
import { useReturns } from '../../platform/offline.ts';
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
    void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOfJournal(path) });
  });
  return null;
}

/** By the address that all of its calls share: the calls themselves would weigh on the first screen. */
const isOfJournal = (path: unknown) => typeof path === 'string' && path.startsWith('/api/visitlog/');
