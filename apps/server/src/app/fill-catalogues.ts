import { yearOf } from '@bilim/rules/days/academic-year';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { SHELVES } from '../areas/library/default-shelves.ts';
import { LINKS } from '../areas/profile/defaults/links.ts';
import { KINDS, OFFICES, PURPOSES } from '../areas/references/defaults/kinds.ts';
import { PLACES } from '../areas/references/defaults/places.ts';
import { UMK_TYPES } from '../areas/umk/defaults/types.ts';
import { LOCKS } from '../db/locks.ts';
import type { Builder } from '../db/open.ts';
import {
  baseBookCategories,
  bookCategories,
  calendarEntries,
  clearanceOffices,
  districts,
  externalLinks,
  filledCatalogues,
  purposes,
  referenceKinds,
  regions,
  umkTypes,
} from '../db/tables.ts';
import { names } from '../demo/content/catalogue.ts';
import { publicHolidays } from '../ground/public-holidays.ts';

type Catalogue = {
  name: string;
  /** Filled only when all these tables are empty, because their rows belong together. */
  tables: readonly PgTable[];
  fill(db: Builder, yearId: number): Promise<unknown>;
};

const CATALOGUES: readonly Catalogue[] = [
  { name: 'umk_types', tables: [umkTypes], fill: (db) => db.insert(umkTypes).values([...UMK_TYPES]) },
  { name: 'book_categories', tables: [baseBookCategories, bookCategories], fill: fillShelves },
  { name: 'regions', tables: [regions, districts], fill: fillPlaces },
  { name: 'purposes', tables: [purposes], fill: (db) => db.insert(purposes).values([...PURPOSES]) },
  {
    name: 'clearance_offices',
    tables: [clearanceOffices],
    fill: (db) => db.insert(clearanceOffices).values([...OFFICES]),
  },
  {
    name: 'reference_kinds',
    tables: [referenceKinds],
    fill: (db) => db.insert(referenceKinds).values([...KINDS]),
  },
  {
    name: 'external_links',
    tables: [externalLinks],
    fill: (db) => db.insert(externalLinks).values([...LINKS]),
  },
  { name: 'calendar_entries', tables: [calendarEntries], fill: fillHolidays },
];

/**
 * Fills empty catalogues with default rows for any university; books, materials and references cannot exist without
 * them. Each catalogue is checked once in the life of a database, so that deleted rows stay deleted.
 */
export async function fillCatalogues(db: Builder, { day }: { day: string }): Promise<void> {
  await db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.catalogues})`);
    const seen = new Set((await db.select().from(filledCatalogues)).map(({ name }) => name));
    for (const { name, tables, fill } of CATALOGUES) {
      if (seen.has(name)) continue;
      const counts = await Promise.all(tables.map((table) => db.$count(table)));
      if (counts.every((count) => count === 0)) await fill(db, yearOf(day).id);
      await db.insert(filledCatalogues).values({ name });
    }
  });
}

/** The public holidays of the current academic year; the office adds those of later years. */
function fillHolidays(db: Builder, yearId: number) {
  const rows = publicHolidays(yearId).map((holiday) => ({ kind: 'holiday' as const, ...holiday }));
  return db.insert(calendarEntries).values(rows);
}

async function fillShelves(db: Builder) {
  const shelves = SHELVES.map(({ name }, place) => ({ ...names(name), position: place + 1 }));
  const bases = await db.insert(baseBookCategories).values(shelves).returning();
  for (const [place, { groups }] of SHELVES.entries()) {
    const baseId = idAt(bases, place);
    const rows = groups.map(({ name }, at) => ({ baseId, ...names(name), position: at + 1 }));
    const made = await db.insert(bookCategories).values(rows).returning();
    const parts = groups.flatMap(({ parts = [] }, at) =>
      parts.map((name, position) => ({
        baseId,
        parentId: idAt(made, at),
        position: position + 1,
        ...names(name),
      })),
    );
    if (parts.length > 0) await db.insert(bookCategories).values(parts);
  }
}

async function fillPlaces(db: Builder) {
  const rows = PLACES.map(({ region }, position) => ({ ...names(region), position }));
  const made = await db.insert(regions).values(rows).returning();
  await db
    .insert(districts)
    .values(
      PLACES.flatMap((place, at) =>
        place.districts.map((name, position) => ({ regionId: idAt(made, at), ...names(name), position })),
      ),
    );
}

/** Rows are returned in insertion order. */
function idAt(rows: readonly { id: number }[], place: number): number {
  const row = rows[place];
  if (!row) throw new RangeError('A row was not inserted');
  return row.id;
}
