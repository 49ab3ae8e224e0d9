import { useAtEachReturn } from '../../../platform/kept/offline.ts';
import { useUser } from '../../../platform/session/session.ts';
import { makeKnown } from './device-key.ts';
import { useSendingVisits } from './waiting-visits.ts';

/** Sends the scans made without network, on any screen. */
export function SendingVisits() {
  const { id } = useUser();
  useSendingVisits();
  useAtEachReturn(() => void makeKnown(id).catch(() => undefined));
  return null;
}
