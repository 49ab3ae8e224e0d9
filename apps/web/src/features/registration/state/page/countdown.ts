import type { RegistrationWindow } from '@bilim/contract/areas/registration.shapes';
import { stateOf } from '@bilim/rules/registration/window';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = ['day', 'hour', 'minute', 'second'] as const;
type Unit = (typeof UNITS)[number];
const LENGTH = { day: DAY, hour: HOUR, minute: MINUTE, second: SECOND } as const;

type CountPart = { unit: Unit; value: number };

/**
 * The remaining time: days with hours and minutes, hours with minutes, and seconds only in the last hour. A
 * started second counts as one, so zero means that no time is left.
 */
export function countdownParts(ms: number): CountPart[] {
  const left = Math.max(0, Math.ceil(ms / SECOND) * SECOND);
  const units = left >= HOUR ? UNITS.slice(left >= DAY ? 0 : 1, 3) : UNITS.slice(left >= MINUTE ? 2 : 3);
  let rest = left;
  return units.map((unit) => {
    const value = Math.floor(rest / LENGTH[unit]);
    rest -= value * LENGTH[unit];
    return { unit, value };
  });
}

type Times = Pick<RegistrationWindow, 'opensAt' | 'closesAt'>;

/** The state of a window at a time of the server's clock: it opens and closes without a refetch. */
export function stateAt({ state, opensAt, closesAt }: Times & Pick<RegistrationWindow, 'state'>, now: Date) {
  return opensAt && closesAt ? stateOf({ opensAt, closesAt }, now) : state;
}

/** The time until the next change; null if there is none. */
export function untilChange({ opensAt, closesAt }: Times, now: Date): number | null {
  const ahead = [opensAt, closesAt].flatMap((at) => (at && at > now ? [at.getTime() - now.getTime()] : []));
  return ahead.length > 0 ? Math.min(...ahead) : null;
}
