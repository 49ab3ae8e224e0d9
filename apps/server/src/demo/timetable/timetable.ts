import { BELLS } from '../content/catalogue.ts';
import type { DemoLesson, TimetableUnit } from '../model.ts';
import { makeRandom } from '../random.ts';
import type { RoomBook } from './rooms.ts';

const DAYS = 6;
const BELL_COUNT = BELLS.length;
const SLOTS = DAYS * BELL_COUNT;
const BOTH_WEEKS = 3;

/** The weeks of a lesson as bits: 1 odd, 2 even; 0 (every week) takes both. */
function weekBits(week: number): number {
  return week === 0 ? BOTH_WEEKS : week;
}

/**
 * Gives each unit a slot in which its groups, teachers and a room are free. Prefers days with few lessons and
 * bells without a gap before them.
 */
export function makeTimetable({
  seed,
  termId,
  units,
  rooms,
  firstId,
}: {
  seed: number;
  termId: number;
  units: TimetableUnit[];
  rooms: RoomBook;
  firstId: number;
}): DemoLesson[] {
  const random = makeRandom({ seed, label: `timetable:${termId}` });
  const groupSlots = new Map<number, Uint8Array>();
  const teacherSlots = new Map<number, Uint8Array>();
  const lessons: DemoLesson[] = [];

  for (const unit of units) {
    const groups = unit.groupIds.map((id) => slotsOf(groupSlots, id));
    const parts = unit.parts.map((part) => ({
      ...part,
      bits: weekBits(part.week),
      taught: slotsOf(teacherSlots, part.teacherId),
    }));
    const bits = parts.reduce((sum, part) => sum | part.bits, 0);
    const shift = (unit.groupIds[0] ?? 0) % 2 === 0 ? 2 : 0;
    const candidates: { slot: number; cost: number }[] = [];
    const against = unit.against && lessons.find(({ assignmentId }) => assignmentId === unit.against);
    const wanted = against ? slotOf(against) : -1;
    if (against && isFree(parts, wanted)) candidates.push({ slot: wanted, cost: Number.NEGATIVE_INFINITY });
    for (let slot = 0; slot < SLOTS; slot++) {
      if (groups.some((busy) => (at(busy, slot) & bits) !== 0)) continue;
      if (!isFree(parts, slot)) continue;
      const taught = parts.reduce((sum, part) => sum + dayLoad(part.taught, slot), 0);
      const cost = Math.max(...groups.map((busy) => groupCost({ busy, slot, shift }))) + taught * 5;
      candidates.push({ slot, cost: cost + random.next() });
    }
    candidates.sort((one, other) => one.cost - other.cost);
    const { slot, roomId } = rooms.book({ ...unit, bits, slots: candidates.map(({ slot }) => slot) });

    for (const busy of groups) busy[slot] = at(busy, slot) | bits;
    for (const { taught, bits } of parts) taught[slot] = at(taught, slot) | bits;
    for (const { assignmentId, week } of parts) {
      const dayNumber = Math.floor(slot / BELL_COUNT) + 1;
      const bellId = (slot % BELL_COUNT) + 1;
      lessons.push({ id: firstId + lessons.length, assignmentId, dayNumber, bellId, week, roomId, termId });
    }
  }
  return lessons;
}

/** The cost of a slot for a group: full days, gaps and late bells cost more. */
function groupCost({ busy, slot, shift }: { busy: Uint8Array; slot: number; shift: number }): number {
  const day = Math.floor(slot / BELL_COUNT);
  const bell = slot % BELL_COUNT;
  let nearest = Number.POSITIVE_INFINITY;
  for (let other = 0; other < BELL_COUNT; other++) {
    if (at(busy, day * BELL_COUNT + other) !== 0) nearest = Math.min(nearest, Math.abs(other - bell));
  }
  const gap = nearest === Number.POSITIVE_INFINITY ? Math.abs(bell - shift) * 3 : (nearest - 1) * 8;
  const late = Math.max(0, bell - 5) * 10;
  return dayLoad(busy, slot) * 12 + gap + late;
}

function dayLoad(busy: Uint8Array, slot: number): number {
  const start = Math.floor(slot / BELL_COUNT) * BELL_COUNT;
  let load = 0;
  for (let place = start; place < start + BELL_COUNT; place++) if (at(busy, place) !== 0) load++;
  return load;
}

function at(busy: Uint8Array, slot: number): number {
  return busy[slot] ?? 0;
}

/** Whether every teacher of a unit is free in the slot. */
function isFree(parts: readonly { taught: Uint8Array; bits: number }[], slot: number): boolean {
  return parts.every(({ taught, bits }) => (at(taught, slot) & bits) === 0);
}

function slotOf({ dayNumber, bellId }: DemoLesson): number {
  return (dayNumber - 1) * BELL_COUNT + bellId - 1;
}

function slotsOf(book: Map<number, Uint8Array>, id: number): Uint8Array {
  const known = book.get(id);
  if (known) return known;
  const fresh = new Uint8Array(SLOTS);
  book.set(id, fresh);
  return fresh;
}
