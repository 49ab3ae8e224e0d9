import { expect, it } from 'vitest';
import { offer, page, registration, stream } from '../../testing/sample-page.ts';
import { isHeld, linesOf } from './lines.ts';

const held = new Date('2026-11-18T04:14:00Z');

it('lists each waiting place and held seat once, without chosen or registered ones', () => {
  const shown = page({
    registrations: [registration(4)],
    offers: [
      offer(1, { streams: [stream(11, { place: 2 }), stream(12)] }),
      offer(2, { streams: [stream(21, { heldUntil: held })] }),
      offer(3, { streams: [stream(31, { heldUntil: held })] }),
      offer(4, { streams: [stream(41, { place: 1 })] }),
    ],
  });
  const lines = linesOf({ page: shown, streamIds: [31] });
  expect(lines.map((one) => [one.stream.id, isHeld(one)])).toEqual([
    [11, false],
    [21, true],
  ]);
});
