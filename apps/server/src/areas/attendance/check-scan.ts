import { CODE_STEPS, OFFLINE_MS } from '@bilim/contract/areas/attendance.contract';
import { Failure } from '@bilim/contract/failures';
import { wallClockAt } from '@bilim/rules/wall-clock';
import { slotAt, slotStart } from './codes.ts';

type Times = { opensAt: Date; closesAt: Date };
const HOUR_MS = 3_600_000;
const FUTURE_STEPS = 1;

/** 'HH:MM' on the university's wall. */
function clockOf(now: Date, timeZone: string): string {
  const { minute } = wallClockAt({ now, timeZone });
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Says when, where the lesson is not now. */
export function checkNow({ times, at, timeZone }: { times: Times; at: Date; timeZone: string }) {
  if (times.opensAt <= at && at <= times.closesAt) return;
  const { day } = wallClockAt({ now: times.opensAt, timeZone });
  throw new Failure('QR_NOT_NOW', {
    day: day.split('-').reverse().join('.'),
    from: clockOf(times.opensAt, timeZone),
    to: clockOf(times.closesAt, timeZone),
  });
}

/** When a scan was made, by its code and our clock, if that still counts. */
export function checkAge({ slot, offline, now }: { slot: number; offline: boolean; now: Date }): Date {
  const steps = slotAt(now) - slot;
  const at = slotStart(slot);
  if (steps < -FUTURE_STEPS) throw new Failure('QR_CODE_OLD');
  if (offline) {
    if (now.getTime() - at.getTime() > OFFLINE_MS)
      throw new Failure('QR_LATE', { hours: OFFLINE_MS / HOUR_MS });
    return at;
  }
  if (steps > CODE_STEPS) throw new Failure('QR_CODE_OLD');
  return now;
}

/** The lesson was running then, and its QR had not ended. */
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
