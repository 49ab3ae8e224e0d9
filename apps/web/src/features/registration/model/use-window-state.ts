import type { RegistrationWindow } from '@bilim/contract/areas/registration.shapes';
import type { WindowState } from '@bilim/rules/registration/window';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { stateAt, untilChange } from '../state/page/countdown.ts';
import { type ServerTime, useServerClock } from './use-server-now.ts';

/** The maximum delay of a timer. */
const LONGEST_MS = 2 ** 31 - 1;
/** A timer may fire slightly early. */
const SLACK_MS = 20;
/** All clients see the change at the same second; they refetch spread over this time. */
const SPREAD_MS = 15_000;

/** The current state of the window. It changes at the exact second, without a refetch. */
export function useWindowState(
  window: RegistrationWindow,
  serverTime: ServerTime,
  onChange: (state: WindowState) => void,
) {
  const clock = useServerClock(serverTime);
  const [passed, pass] = useReducer((count: number) => count + 1, 0);
  const changed = useEffectEvent(onChange);
  const [opensAt, closesAt] = [window.opensAt?.getTime(), window.closesAt?.getTime()];
  const state = stateAt(window, clock());
  const look = useEffectEvent(() => ({
    ms: untilChange(window, clock()),
    // It may have changed between the render and now.
    isPast: stateAt(window, clock()) !== state,
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts the timer after each change, and for other times.
  useEffect(() => {
    const change = () => {
      pass();
      setTimeout(() => changed(stateAt(window, clock())), Math.random() * SPREAD_MS);
    };
    const { ms, isPast } = look();
    if (isPast) return change();
    if (ms === null) return;
    const timer = setTimeout(change, Math.min(ms + SLACK_MS, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [clock, opensAt, closesAt, passed]);
  return state;
}
