import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { people } from './people.ts';

/** The single row edited by the operator: the name, the supervising ministry, and the logo. */
export const university = pgTable(
  'university',
  {
    id: integer('id').primaryKey().default(1),
    nameRu: text('name_ru').notNull(),
    nameKg: text('name_kg').notNull(),
    nameEn: text('name_en').notNull(),
    /** The heading of official papers. */
    ministryRu: text('ministry_ru').notNull().default(''),
    ministryKg: text('ministry_kg').notNull().default(''),
    ministryEn: text('ministry_en').notNull().default(''),
    logo: text('logo').notNull().default(''),
    logoWidth: integer('logo_width').notNull().default(28),
    fontSize: integer('font_size').notNull().default(18),
  },
  (t) => [check('university_single', sql`${t.id} = 1`)],
);

/** The university's own external links, shown among the apps. `roles` contains 1, 2 or both. */
export const externalLinks = pgTable('external_links', {
  id: id(),
  titleRu: text('title_ru').notNull(),
  titleKg: text('title_kg').notNull(),
  titleEn: text('title_en').notNull(),
  address: text('address').notNull(),
  icon: text('icon').notNull().default('link'),
  roles: smallint('roles').array().notNull(),
  position: smallint('position').notNull().default(0),
});

/** Catalogues that got their first rows: a deleted row does not return at the next start. */
export const filledCatalogues = pgTable('filled_catalogues', {
  name: text('name').primaryKey(),
  at: instant('at').notNull().defaultNow(),
});

/** Settings of a person, shared by their devices. */
export const personSettings = pgTable(
  'person_settings',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => people.id),
    language: text('language'),
    theme: text('theme'),
    sound: smallint('sound').notNull().default(0),
    yearId: integer('year_id'),
    season: smallint('season'),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (t) => [
    check('person_settings_language', sql`${t.language} in ('ru', 'kg', 'en')`),
    check('person_settings_theme', sql`${t.theme} in ('light', 'dark', 'system')`),
  ],
);

/** Who did what to which object, with the previous values. Append-only: see the trigger in the migrations. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    personId: integer('person_id').references(() => people.id),
    action: text('action').notNull(),
    object: text('object').notNull(),
    details: jsonb('details').notNull().default({}),
  },
  (t) => [index('audit_log_object').on(t.object, t.at), index('audit_log_person').on(t.personId, t.at)],
);
