import { useAtEachReturn } from '../../../platform/offline.ts';
import { useUser } from '../../../platform/session.ts';
import { makeKnown } from './device-key.ts';
import { useSendingVisits } from './waiting-visits.ts';

/** Sends what was scanned without network, wherever its student is now. */
export function SendingVisits() {
  const { id } = useUser();
  useSendingVisits();
  useAtEachReturn(() => void makeKnown(id).catch(() => undefined));
  return null;
}
