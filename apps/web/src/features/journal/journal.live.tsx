import { ROLE } from '@bilim/contract/access';
import { journalEvents } from '@bilim/contract/areas/journal.events';
import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from '../../platform/events.ts';
import { useReturns } from '../../platform/kept/offline.ts';
import { useLater } from '../../platform/page/use-later.ts';
import { useUser } from '../../platform/session/session.ts';

/** Mounted on every screen: sends and receives a teacher's marks, receives a student's. */
export function JournalLive() {
  const { role } = useUser();
  return role === ROLE.teacher ? <Teaching /> : <Learning />;
}

/** Lazy: not part of the first screen's code, because waiting marks are not urgent. */
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

/** Matches the common path prefix: importing the calls themselves would add to the first screen's code. */
const isOfJournal = (path: unknown) => typeof path === 'string' && path.startsWith('/api/visitlog/');
