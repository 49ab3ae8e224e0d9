import { expect, it } from 'vitest';
import { toOwnPixels } from './crop.ts';

it("converts the shown frame to the picture's own pixels", () => {
  expect(toOwnPixels({ shown: { x: 10, y: 20, width: 100 }, scale: 4, width: 4000, height: 3000 })).toEqual({
    x: 40,
    y: 80,
    size: 400,
  });
});

it('stays inside the picture despite rounding', () => {
  const square = toOwnPixels({
    shown: { x: 300.4, y: -0.2, width: 225.3 },
    scale: 2,
    width: 1000,
    height: 450,
  });
  expect(square).toEqual({ x: 550, y: 0, size: 450 });
});
