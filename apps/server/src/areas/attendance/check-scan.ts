import { CODE_STEPS, OFFLINE_MS } from '@bilim/contract/areas/attendance.contract';
import { Failure } from '@bilim/contract/failures';
import { wallClockAt } from '@bilim/rules/days/wall-clock';
import { writtenDay } from '@bilim/rules/days/written-day';
import { type Round, slotAt, slotStart } from './codes.ts';

type Times = { opensAt: Date; closesAt: Date };
const HOUR_MS = 3_600_000;
const FUTURE_STEPS = 1;

/** 'HH:MM' in the time zone of the university. */
function clockOf(now: Date, timeZone: string): string {
  const { minute } = wallClockAt({ now, timeZone });
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Fails with the hours of the lesson if it is not running. */
export function checkNow({ times, at, timeZone }: { times: Times; at: Date; timeZone: string }) {
  if (times.opensAt <= at && at <= times.closesAt) return;
  const { day } = wallClockAt({ now: times.opensAt, timeZone });
  throw new Failure('QR_NOT_NOW', {
    day: writtenDay(day),
    from: clockOf(times.opensAt, timeZone),
    to: clockOf(times.closesAt, timeZone),
  });
}

type Aged = { slot: number; round: Round; secondAt: Date | null; offline: boolean; now: Date };

/**
 * The time of a scan by its code and the server clock; fails for an invalid age. `isLate` means that the code
 * has expired.
 */
export function checkAge({ slot, round, secondAt, offline, now }: Aged): { at: Date; isLate: boolean } {
  const steps = slotAt(now) - slot;
  const isLate = steps > CODE_STEPS;
  const begun = slotStart(slot);
  if (steps < -FUTURE_STEPS || (isLate && !offline)) throw new Failure('QR_CODE_OLD');
  if (now.getTime() - begun.getTime() > OFFLINE_MS)
    throw new Failure('QR_LATE', { hours: OFFLINE_MS / HOUR_MS });
  return { at: inRound({ at: offline ? begun : now, round, secondAt }), isLate };
}

/**
 * Moves the time of a scan into the round of its code, because the second round may begin in the middle of a
 * slot.
 */
function inRound({ at, round, secondAt }: Pick<Aged, 'round' | 'secondAt'> & { at: Date }): Date {
  if (!secondAt || at < secondAt === (round === 1)) return at;
  return round === 2 ? secondAt : new Date(secondAt.getTime() - 1);
}

/** The lesson was running at that time and its QR had not ended. */
export function checkRunning({
  session,
  at,
  timeZone,
}: {
  session: Times & { endedAt: Date | null };
  at: Date;
  timeZone: string;
}) {
  checkNow({ times: session, at, timeZone });
  if (session.endedAt && session.endedAt <= at) throw new Failure('QR_ENDED');
}
