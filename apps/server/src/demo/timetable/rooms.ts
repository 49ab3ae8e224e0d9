import { BELLS, BUILDINGS } from '../content/catalogue.ts';
import type { TimetableUnit } from '../model.ts';
import { at } from '../random.ts';

const SLOTS = 6 * BELLS.length;
const ROOMS_PER_FLOOR = 20;
const CLASS_SEATS = 30;
const HALL_SEATS = 120;
const ONE_HALL_IN = 4;
/** Weekly lessons per room, and spare rooms per building. */
const LESSONS_PER_ROOM = 16;
const SPARE_ROOMS = 4;
/** About 40 metres north to south within a building. */
const STEP_DEGREES = 0.0004;

export type DemoRoom = {
  id: number;
  building: string;
  number: string;
  capacity: number;
  longitude: number;
  latitude: number;
  radiusM: number;
};
type DemoRooms = ReturnType<typeof makeRooms>;
export type RoomBook = ReturnType<DemoRooms['openBook']>;

/**
 * The rooms of all buildings. Each term has its own bookings; a faculty without a free room gets another one.
 */
export function makeRooms({ faculties, units }: { faculties: number; units: TimetableUnit[] }) {
  const rooms: DemoRoom[] = [];
  const byFaculty = new Map<number, DemoRoom[]>();
  const open = (facultyId: number) => {
    const own = byFaculty.get(facultyId) ?? [];
    const room = furnish({ id: rooms.length + 1, facultyId, place: own.length });
    rooms.push(room);
    byFaculty.set(facultyId, [...own, room]);
    return room;
  };
  for (let facultyId = 1; facultyId <= faculties; facultyId++) {
    const lessons = units.filter((unit) => unit.facultyId === facultyId).length;
    const count = Math.ceil(lessons / LESSONS_PER_ROOM) + SPARE_ROOMS;
    for (let place = 0; place < count; place++) open(facultyId);
  }

  return {
    rooms,
    openBook() {
      const taken = new Map<number, Uint8Array>();
      let turn = 0;
      const slotsOf = (room: DemoRoom) => {
        const known = taken.get(room.id) ?? new Uint8Array(SLOTS);
        taken.set(room.id, known);
        return known;
      };
      const enter = ({ room, slot, bits }: { room: DemoRoom; slot: number; bits: number }) => {
        const slots = slotsOf(room);
        slots[slot] = (slots[slot] ?? 0) | bits;
        return { slot, roomId: room.id };
      };
      return {
        /** Books the first slot in which a room of the faculty is free in those weeks. */
        book({
          facultyId,
          seats,
          bits,
          slots,
        }: {
          facultyId: number;
          seats: number;
          bits: number;
          slots: number[];
        }) {
          const fitting = tightestFirst({ rooms: byFaculty.get(facultyId) ?? [], seats, turn: turn++ });
          for (const slot of slots) {
            const room = fitting.find((candidate) => ((slotsOf(candidate)[slot] ?? 0) & bits) === 0);
            if (room) return enter({ room, slot, bits });
          }
          const [slot] = slots;
          if (slot === undefined)
            throw new RangeError('A group or a teacher has no free slot left in the week');
          let room = open(facultyId);
          while (room.capacity < seats) room = open(facultyId);
          return enter({ room, slot, bits });
        },
      };
    },
  };
}

/**
 * Classrooms come before halls. Each lesson starts the search at another room, so that all rooms are used.
 */
function tightestFirst({
  rooms,
  seats,
  turn,
}: {
  rooms: DemoRoom[];
  seats: number;
  turn: number;
}): DemoRoom[] {
  const start = rooms.length > 0 ? turn % rooms.length : 0;
  const turned = [...rooms.slice(start), ...rooms.slice(0, start)];
  return turned
    .filter(({ capacity }) => capacity >= seats)
    .sort((one, other) => one.capacity - other.capacity);
}

function furnish({ id, facultyId, place }: { id: number; facultyId: number; place: number }): DemoRoom {
  const { building, longitude, latitude } = at(BUILDINGS, facultyId - 1);
  const floor = Math.floor(place / ROOMS_PER_FLOOR) + 1;
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return {
    id,
    building,
    number: String(floor * 100 + (place % ROOMS_PER_FLOOR) + 1),
    capacity: place % ONE_HALL_IN === 0 ? HALL_SEATS : CLASS_SEATS,
    longitude: round(longitude + ((place % 5) - 2) * STEP_DEGREES),
    latitude: round(latitude + ((Math.floor(place / 5) % 3) - 1) * STEP_DEGREES),
    radiusM: 150,
  };
}
