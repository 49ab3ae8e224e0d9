import { DAY_KINDS, type RungBell } from '@bilim/contract/areas/calendar.shapes';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, names } from './columns.ts';
import { people } from './people.ts';
import { faculties } from './units.ts';

/**
 * The university's calendar: what some days are, for the whole university or one faculty. A removed row stays for undo,
 * and so that the revisions of all rows together only grow.
 */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    id: id(),
    ...names(),
    kind: text('kind', { enum: DAY_KINDS }).notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    /** Null: the whole university. */
    facultyId: integer('faculty_id').references(() => faculties.id),
    /** The bells of a shortened day. */
    bells: jsonb('bells').$type<readonly RungBell[]>(),
    /** The weekday that a substituted day follows, and the week: 0 its own, 1 an odd one, 2 an even one. */
    followsDay: smallint('follows_day'),
    followsWeek: smallint('follows_week'),
    /** Whether the office has confirmed the date. */
    confirmed: boolean('confirmed').notNull().default(true),
    revision: integer('revision').notNull().default(1),
    /** Null for default rows. */
    changedById: integer('changed_by_id').references(() => people.id),
    changedAt: instant('changed_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('calendar_entries_days').on(t.fromDay).where(sql`${t.removedAt} is null`),
    index('calendar_entries_faculty').on(t.facultyId),
    index('calendar_entries_changed_by').on(t.changedById),
    check('calendar_entries_order', sql`${t.fromDay} <= ${t.toDay}`),
    check('calendar_entries_kind', sql`${t.kind} in ('holiday', 'exams', 'shortened', 'substituted')`),
    check('calendar_entries_bells', sql`(${t.kind} = 'shortened') = (${t.bells} is not null)`),
    check(
      'calendar_entries_follows',
      sql`(${t.kind} = 'substituted') = (${t.followsDay} is not null)
        and (${t.followsDay} is null) = (${t.followsWeek} is null)
        and ${t.followsDay} between 1 and 7 and ${t.followsWeek} between 0 and 2`,
    ),
  ],
);
