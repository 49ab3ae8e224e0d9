import fc from 'fast-check';
import { expect, it } from 'vitest';
import { walkMinutes } from './walk-minutes.ts';

const main = { name: 'Главный', longitude: 74.6, latitude: 42.84 };

it('a walk takes no time within one building, and at least a minute to another', () => {
  expect(walkMinutes({ from: main, to: { ...main, longitude: 74.61 } })).toBeNull();
  expect(walkMinutes({ from: main, to: { ...main, name: 'Корпус 2' } })).toBe(1);
});

it('a walk of half a kilometre takes nine minutes, because paths are not straight', () => {
  expect(walkMinutes({ from: main, to: { name: 'Корпус 2', longitude: 74.6, latitude: 42.8445 } })).toBe(9);
});

it('a walk takes as long in both directions', () => {
  const place = fc.record({
    name: fc.string(),
    longitude: fc.double({ min: 74, max: 75, noNaN: true }),
    latitude: fc.double({ min: 42, max: 43, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (from, to) => {
      expect(walkMinutes({ from, to })).toBe(walkMinutes({ from: to, to: from }));
    }),
  );
});
