import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { assignments } from './classes.ts';
import { id, ref } from './columns.ts';
import { terms } from './terms.ts';

export const bells = pgTable(
  'bells',
  {
    id: id(),
    number: smallint('number').notNull().unique(),
    beginsAt: time('begins_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (t) => [check('bells_order', sql`${t.beginsAt} < ${t.endsAt}`)],
);

export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    building: text('building').notNull(),
    number: text('number').notNull(),
    capacity: integer('capacity').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    radiusM: integer('radius_m').notNull().default(150),
  },
  (t) => [unique('rooms_place').on(t.building, t.number), check('rooms_capacity', sql`${t.capacity} > 0`)],
);

/**
 * A lesson of the weekly schedule. `week` is 0 every, 1 odd, 2 even. Unique indexes prevent conflicts of room,
 * teacher and group. An odd and an even lesson may share a slot, but not with a lesson of every week; the generator
 * and the schedule editor check that.
 */
export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    assignmentId: ref('assignment_id', () => assignments.id),
    dayNumber: smallint('day_number').notNull(),
    bellId: ref('bell_id', () => bells.id),
    week: smallint('week').notNull().default(0),
    roomId: ref('room_id', () => rooms.id),
    termId: ref('term_id', () => terms.id),
    /** Imported although its room, teacher or group is occupied at that time: the office must fix it. */
    collides: boolean('collides').notNull().default(false),
  },
  (t) => [
    uniqueIndex('lessons_room_slot')
      .on(t.termId, t.roomId, t.dayNumber, t.bellId, t.week)
      .where(sql`not ${t.collides}`),
    index('lessons_room').on(t.termId, t.roomId, t.dayNumber, t.bellId),
    index('lessons_assignment').on(t.assignmentId),
    check('lessons_day', sql`${t.dayNumber} between 1 and 7`),
    check('lessons_week', sql`${t.week} in (0, 1, 2)`),
  ],
);
