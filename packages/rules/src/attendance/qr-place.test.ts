import { describe, expect, it } from 'vitest';
import { isFar, metresFromRoom } from './qr-place.ts';

const room = { longitude: 74.58, latitude: 42.87, radiusM: 150 };
/** A point this many metres to the north. */
const north = (metres: number, accuracy: number | null = 0) => ({
  longitude: room.longitude,
  latitude: room.latitude + metres / 111_194.93,
  accuracy,
});

describe('the distance of a phone', () => {
  it('is in whole metres', () => {
    expect(metresFromRoom({ room, phone: north(0) })).toBe(0);
    expect(metresFromRoom({ room, phone: north(420) })).toBe(420);
  });

  it('is too large far beyond the room’s radius', () => {
    expect(isFar({ room, phone: north(150) })).toBe(false);
    expect(isFar({ room, phone: north(151) })).toBe(true);
    expect(isFar({ room, phone: north(151, null) })).toBe(true);
  });

  it('is reduced by the phone’s accuracy radius, at most by a hundred metres', () => {
    expect(isFar({ room, phone: north(240, 90) })).toBe(false);
    expect(isFar({ room, phone: north(250, 50_000) })).toBe(false);
    expect(isFar({ room, phone: north(251, 50_000) })).toBe(true);
  });
});
