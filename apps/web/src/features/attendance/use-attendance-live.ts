import { attendanceEvents } from '@bilim/contract/areas/attendance.events';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useConnected, useEvent } from '../../platform/events.ts';

/** Many scans arrive within seconds: one request covers all of them. */
const TOGETHER_MS = 300;
/** Poll interval without push events. */
const LOOK_MS = 5_000;

/** A scan arrived or was decided: the clients that show this QR refetch. */
export function useAttendanceLive({ sessionId, onChanged }: { sessionId: number; onChanged: () => void }) {
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const connected = useConnected();
  const changed = useEffectEvent(onChanged);
  const soon = () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      onChanged();
    }, TOGETHER_MS);
  };
  useEvent(attendanceEvents.changed, (event) => {
    if (event.sessionId === sessionId) soon();
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (connected) return;
    const timer = setInterval(() => changed(), LOOK_MS);
    return () => clearInterval(timer);
  }, [connected]);
}
