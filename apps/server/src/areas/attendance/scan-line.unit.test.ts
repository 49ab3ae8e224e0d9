import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createScanLine } from './scan-line.ts';

type Line = ReturnType<typeof createScanLine>;

/** Puts scans in line and records the order of their turns. */
function inLine(line: Line, count: number) {
  const turns: number[] = [];
  const places = Array.from({ length: count }, (_, number) => {
    const place = line.queue();
    void place?.turn.then((turn) => turn === 'now' && turns.push(number));
    return place;
  });
  return { turns, places };
}
const settled = async () => {
  await turnOfLoop();
  await turnOfLoop();
};

it('scans beyond the limit get their turn in the order of their arrival', async () => {
  const { turns, places } = inLine(createScanLine({ atOnce: 2, longestMs: 60_000 }), 5);
  await settled();
  expect(turns).toEqual([0, 1]);
  places[1]?.leave();
  await settled();
  expect(turns).toEqual([0, 1, 2]);
  places[0]?.leave();
  places[2]?.leave();
  await settled();
  expect(turns).toEqual([0, 1, 2, 3, 4]);
});

it('a scan that leaves the line gets no turn, and a repeated leave makes no more room', async () => {
  const { turns, places } = inLine(createScanLine({ atOnce: 1, longestMs: 60_000 }), 4);
  places[1]?.leave();
  expect(await places[1]?.turn).toBe('left');
  places[0]?.leave();
  places[0]?.leave();
  await settled();
  expect(turns).toEqual([0, 2]);
});

it('a scan enters at once only when no other scan waits', async () => {
  const line = createScanLine({ atOnce: 2, longestMs: 60_000 });
  const first = line.enter();
  expect(await first?.turn).toBe('now');
  inLine(line, 2);
  expect(line.enter()).toBe(null);
  first?.leave();
  expect(line.enter()).toBe(null);
});

it('the line takes no more scans than it can finish within its longest wait', () => {
  const line = createScanLine({ atOnce: 1, longestMs: 30 });
  const { places } = inLine(line, 6);
  expect(places.map((place) => place !== null)).toEqual([true, true, true, true, false, false]);
  places[2]?.leave();
  expect(line.queue()).not.toBe(null);
});

it('a closed line refuses the waiting scans and finishes the others', async () => {
  const line = createScanLine({ atOnce: 1, longestMs: 60_000 });
  const { turns, places } = inLine(line, 3);
  line.close();
  expect(await Promise.all(places.map((place) => place?.turn))).toEqual(['now', 'refused', 'refused']);
  expect(line.queue()).toBe(null);
  places[0]?.leave();
  await settled();
  expect(turns).toEqual([0]);
  expect(await line.enter()?.turn).toBe('now');
});
