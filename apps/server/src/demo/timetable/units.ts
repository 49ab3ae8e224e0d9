import type { TimetableUnit } from '../model.ts';

/** A biweekly lesson without a partner in its slot yet. */
export type HalfUnit = Omit<TimetableUnit, 'parts'> & { part: TimetableUnit['parts'][number] };

/** Pairs biweekly lessons of the same groups: one in odd weeks, one in even weeks. */
export function biweeklyUnits(halves: HalfUnit[]): TimetableUnit[] {
  const units: TimetableUnit[] = [];
  for (let place = 0; place < halves.length; place += 2) {
    const pair = halves.slice(place, place + 2);
    const [{ groupIds, facultyId } = { groupIds: [], facultyId: 0 }] = pair;
    units.push({
      groupIds,
      facultyId,
      seats: Math.max(...pair.map(({ seats }) => seats)),
      parts: pair.map(({ part }, order) => ({ ...part, week: order + 1 })),
    });
  }
  return units;
}
