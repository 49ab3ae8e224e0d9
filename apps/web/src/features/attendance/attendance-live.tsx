import { ROLE } from '@bilim/contract/access';
import { useReturns } from '../../platform/offline.ts';
import { useUser } from '../../platform/session.ts';
import { useLater } from '../../platform/use-later.ts';

/** Behind every screen of a student: scans that waited for the network go, and the device is made known. */
export function AttendanceLive() {
  return useUser().role === ROLE.student ? <Scans /> : null;
}

/** Not of the first screen's weight: what waits can wait for its code, too. */
function Scans() {
  const returns = useReturns();
  const Sending = useLater({
    load: async () => (await import('./scan/sending-visits.tsx')).SendingVisits,
    wish: returns + 1,
  });
  return Sending && <Sending />;
}
