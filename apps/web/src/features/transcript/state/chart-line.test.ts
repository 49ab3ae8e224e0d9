import { expect, it } from 'vitest';
import { chartLine } from './chart-line.ts';

const FRAME = { width: 300, height: 100, left: 20, right: 20, top: 10, bottom: 10 };
const at = (value: number | null, label = 'x') => ({ label, value });

it('puts the lowest value at the bottom and the highest at the top, spread over the width', () => {
  const { points, lines } = chartLine([at(300), at(350), at(400)], FRAME);
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [20, 90],
    [150, 50],
    [280, 10],
  ]);
  expect(lines.map(({ value }) => value)).toEqual([300, 350, 400]);
});

it('encloses the values of the mock by lines at 3.0 and 3.5', () => {
  const { lines } = chartLine([at(321), at(334), at(318), at(344)], FRAME);
  expect(lines.map(({ value }) => value)).toEqual([300, 350]);
});

it('skips a term without an average, and keeps its position', () => {
  const { points, places } = chartLine([at(300, '1'), at(null, '2'), at(400, '3')], FRAME);
  expect(points.map(({ label }) => label)).toEqual(['1', '3']);
  expect(places.map(({ label }) => label)).toEqual(['1', '2', '3']);
});

it('puts a single value in the middle, also when it lies on a line', () => {
  const { points, lines } = chartLine([at(300)], FRAME);
  expect(points).toMatchObject([{ x: 150, y: 90 }]);
  expect(lines).toHaveLength(2);
});
