import type { districts, regions } from '../../../db/tables.ts';
import { names } from '../../../demo/content/catalogue.ts';
import { PLACES } from '../defaults/places.ts';

export const REGIONS: (typeof regions.$inferSelect)[] = PLACES.map(({ region }, place) => ({
  id: place + 1,
  position: place,
  ...names(region),
}));

export const DISTRICTS: (typeof districts.$inferSelect)[] = PLACES.flatMap(({ districts }, place) =>
  districts.map((line, position) => ({ regionId: place + 1, position, ...names(line) })),
).map((row, place) => ({ id: place + 1, ...row }));
