import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownQuery } from './day.api.ts';

const own = ownQuery({
  user: { id: 7, role: 2 },
  term: { yearId: 2026, season: 1 },
  timeZone: 'Asia/Bishkek',
});

/** Whether a timetable loaded at one time is refetched at another. */
function isAskedAgain({ came, now }: { came: string; now: string }) {
  const client = new QueryClient();
  client.setQueryData(own.queryKey, [], { updatedAt: Date.parse(came) });
  vi.setSystemTime(now);
  return new QueryObserver(client, own).getCurrentResult().isStale;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('keeps a timetable of this week, and on a working day refetches one of an earlier week', () => {
  expect(isAskedAgain({ came: '2026-11-16T03:00:00Z', now: '2026-11-20T03:00:00Z' })).toBe(false);
  expect(isAskedAgain({ came: '2026-11-13T03:00:00Z', now: '2026-11-16T03:00:00Z' })).toBe(true);
});

it('refetches on a weekend only a timetable that is seven days old', () => {
  expect(isAskedAgain({ came: '2026-11-15T03:00:00Z', now: '2026-11-21T03:00:00Z' })).toBe(false);
  expect(isAskedAgain({ came: '2026-11-14T03:00:00Z', now: '2026-11-21T03:00:00Z' })).toBe(true);
});

it("counts days in the university's time zone", () => {
  // Monday morning in Bishkek is still Sunday in UTC.
  expect(isAskedAgain({ came: '2026-11-15T19:00:00Z', now: '2026-11-16T03:00:00Z' })).toBe(false);
});
