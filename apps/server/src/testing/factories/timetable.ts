import type { Builder } from '../../db/open.ts';
import { bells, lessons, rooms } from '../../db/tables.ts';
import { makeAssignment, theOnly } from './academic.ts';

let made = 0;

/** An existing bell is returned. */
export async function makeBell(db: Builder, { number = 1 }: { number?: number } = {}) {
  const hour = String(7 + number).padStart(2, '0');
  const row = { number, beginsAt: `${hour}:00`, endsAt: `${hour}:50` };
  const target = { target: bells.number, set: { number } };
  return theOnly(await db.insert(bells).values(row).onConflictDoUpdate(target).returning());
}

export async function makeRoom(db: Builder, given: Partial<typeof rooms.$inferInsert> = {}) {
  made += 1;
  const place = { longitude: 74.58, latitude: 42.87, capacity: 30 };
  const row = { building: 'Главный корпус', number: String(100 + made), ...place, ...given };
  return theOnly(await db.insert(rooms).values(row).returning());
}

/** A lesson of the weekly schedule; by default on the first bell of Monday, every week. */
export async function makeLesson(
  db: Builder,
  {
    bell = 1,
    assignment,
    ...given
  }: {
    assignment?: { id: number; termId: number };
    bell?: number;
    dayNumber?: number;
    week?: number;
    roomId?: number;
  } = {},
) {
  const { id: assignmentId, termId } = assignment ?? (await makeAssignment(db));
  const row = {
    dayNumber: 1,
    week: 0,
    ...given,
    assignmentId,
    termId,
    bellId: (await makeBell(db, { number: bell })).id,
    roomId: given.roomId ?? (await makeRoom(db)).id,
  };
  return theOnly(await db.insert(lessons).values(row).returning());
}
