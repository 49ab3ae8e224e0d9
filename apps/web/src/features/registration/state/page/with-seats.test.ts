import { expect, it } from 'vitest';
import { offer, page, stream } from '../../testing/sample-page.ts';
import { withSeats } from './with-seats.ts';

const shown = page({ offers: [offer(1, { streams: [stream(11, { free: 5 }), stream(12, { free: 7 })] })] });
const seatsAt = (serverNow: string) => ({
  version: '1',
  againMs: 4_000,
  serverNow: new Date(serverNow),
  seats: [{ id: 11, free: 2, waiting: 1 }],
});
const free = (of: typeof shown) => of.offers.flatMap(({ streams }) => streams.map((one) => one.free));

it('uses seat counts newer than the page', () => {
  expect(free(withSeats(shown, seatsAt('2026-11-17T04:14:05Z')))).toEqual([2, 7]);
});

it('ignores seat counts older than the page', () => {
  expect(free(withSeats(shown, seatsAt('2026-11-17T04:13:59Z')))).toEqual([5, 7]);
  expect(withSeats(shown, undefined)).toBe(shown);
});
