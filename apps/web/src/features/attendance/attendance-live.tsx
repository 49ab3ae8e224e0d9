import { ROLE } from '@bilim/contract/access';
import { useEffect, useState } from 'react';
import { useReturns } from '../../platform/kept/offline.ts';
import { useLater } from '../../platform/page/use-later.ts';
import { useUser } from '../../platform/session/session.ts';
import { hasWaited } from './scan/has-waited.ts';

/**
 * Mounted on every screen of a student: sends the scans that waited for the network and registers the device.
 */
export function AttendanceLive() {
  return useUser().role === ROLE.student ? <Scans /> : null;
}

/** Delays the work so that it does not slow the first screen. */
const LATER_MS = 20_000;

function Scans() {
  const returns = useReturns();
  const [wished, setWished] = useState(hasWaited);
  useEffect(() => {
    const timer = setTimeout(setWished, LATER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  const Sending = useLater({
    load: async () => (await import('./scan/sending-visits.tsx')).SendingVisits,
    wish: wished && returns + 1,
  });
  return Sending && <Sending />;
}
