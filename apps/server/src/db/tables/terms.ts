import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, ref } from './columns.ts';

/** The id is the calendar year in which the academic year starts: 2026 for 2026-27. */
export const academicYears = pgTable(
  'academic_years',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull().unique(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
  },
  (t) => [check('academic_years_dates', sql`${t.startsOn} < ${t.endsOn}`)],
);

/** One semester of one academic year; `season` is 1 autumn, 2 spring. */
export const terms = pgTable(
  'terms',
  {
    id: id(),
    yearId: ref('year_id', () => academicYears.id),
    season: smallint('season').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
  },
  (t) => [
    unique('terms_year_season').on(t.yearId, t.season),
    check('terms_season', sql`${t.season} in (1, 2)`),
    check('terms_dates', sql`${t.startsOn} < ${t.endsOn}`),
  ],
);

/** Semester of study 1…10: it determines the year of study and the season. */
export const semesters = pgTable(
  'semesters',
  {
    id: integer('id').primaryKey(),
    yearOfStudy: smallint('year_of_study').notNull(),
    season: smallint('season').notNull(),
  },
  (t) => [check('semesters_range', sql`${t.id} between 1 and 12 and ${t.season} in (1, 2)`)],
);
