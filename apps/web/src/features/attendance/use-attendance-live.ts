import { attendanceEvents } from '@bilim/contract/areas/attendance.events';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useConnected, useEvent } from '../../platform/events.ts';

/** A room full of phones answers within seconds: what comes at once is asked for once. */
const TOGETHER_MS = 300;
/** How often to look where nothing is pushed. */
const LOOK_MS = 5_000;

/** Somebody came or was decided upon: whoever looks at this QR asks again. */
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
