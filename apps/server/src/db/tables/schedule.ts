import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes, id, instant, ref } from './columns.ts';
import { people } from './people.ts';
import { bells, lessons, rooms } from './timetable.ts';

/**
 * A change by the office to one lesson on one day: moved to another room or time, or cancelled. One row holds the
 * current change; `sequence` grows with every edit, and `undoneAt` means that the lesson takes place as planned.
 */
export const lessonChanges = pgTable(
  'lesson_changes',
  {
    id: id(),
    lessonId: ref('lesson_id', () => lessons.id),
    onDay: date('on_day').notNull(),
    kind: text('kind', { enum: ['moved', 'cancelled'] }).notNull(),
    toDay: date('to_day'),
    toBellId: integer('to_bell_id').references(() => bells.id),
    toRoomId: integer('to_room_id').references(() => rooms.id),
    note: text('note').notNull().default(''),
    sequence: integer('sequence').notNull().default(1),
    changedById: ref('changed_by_id', () => people.id),
    changedAt: instant('changed_at').notNull().defaultNow(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    unique('lesson_changes_once').on(t.lessonId, t.onDay),
    index('lesson_changes_place').on(t.toDay, t.toBellId, t.toRoomId),
    check('lesson_changes_kind', sql`${t.kind} in ('moved', 'cancelled')`),
    check(
      'lesson_changes_target',
      sql`(${t.kind} = 'moved') = (${t.toDay} is not null and ${t.toBellId} is not null and ${t.toRoomId} is not null)`,
    ),
  ],
);

/** The version of a change that a person has confirmed as 'understood'. */
export const lessonChangesSeen = pgTable(
  'lesson_changes_seen',
  {
    changeId: ref('change_id', () => lessonChanges.id),
    personId: ref('person_id', () => people.id),
    sequence: integer('sequence').notNull(),
  },
  (t) => [
    primaryKey({ name: 'lesson_changes_seen_pk', columns: [t.personId, t.changeId] }),
    index('lesson_changes_seen_change').on(t.changeId),
  ],
);

/** The private calendar link of a person: anyone with the secret can read it; only its hash is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id),
  secretHash: bytes('secret_hash').notNull().unique(),
  language: text('language', { enum: ['ru', 'kg', 'en'] }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  readAt: instant('read_at'),
});
