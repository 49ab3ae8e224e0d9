export type Building = { name: string; longitude: number; latitude: number };

const EARTH_M = 6_371_000;
/** Paths are longer than the straight line. */
const DETOUR = 1.3;
const METRES_A_MINUTE = 75;

/** Walking time from one building to another; null within one. */
export function walkMinutes({ from, to }: { from: Building; to: Building }): number | null {
  if (from.name === to.name) return null;
  return Math.max(1, Math.ceil((metresBetween(from, to) * DETOUR) / METRES_A_MINUTE));
}

type GeoPosition = Pick<Building, 'longitude' | 'latitude'>;

/** The haversine distance, along the Earth’s surface. */
export function metresBetween(one: GeoPosition, other: GeoPosition): number {
  const [north, otherNorth] = [radians(one.latitude), radians(other.latitude)];
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(other.latitude - one.latitude) +
    Math.cos(north) * Math.cos(otherNorth) * half(other.longitude - one.longitude);
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
