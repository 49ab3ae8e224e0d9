import type { DayKind, RungBell } from '@bilim/contract/areas/calendar.shapes';
import type { Language } from '@bilim/contract/limits';
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { entryColumns } from '../../db/shared/entry-columns.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { bells, calendarEntries, faculties, people } from '../../db/tables.ts';

/** The entries of a range of days as the office sees them. */
export const selectEntries = composed(
  (db, at: At<{ from: string; to: string }>, { language }: { language: Language }) =>
    entries({ db, language })
      .where(
        and(
          isNull(calendarEntries.removedAt),
          lte(calendarEntries.fromDay, at.to),
          gte(calendarEntries.toDay, at.from),
        ),
      )
      .orderBy(calendarEntries.fromDay, calendarEntries.id),
);

export const selectEntry = first(
  composed((db, at: At<{ id: number }>, { language }: { language: Language }) =>
    entries({ db, language }).where(eq(calendarEntries.id, at.id)),
  ),
);
export type EntryRow = NonNullable<Awaited<ReturnType<typeof selectEntry>>>;

const entries = ({ db, language }: { db: Builder; language: Language }) =>
  db
    .select({
      ...entryColumns(language),
      names: sql<{ ru: string; kg: string; en: string }>`json_build_object('ru', ${calendarEntries.nameRu},
        'kg', ${calendarEntries.nameKg}, 'en', ${calendarEntries.nameEn})`,
      revision: calendarEntries.revision,
      changedAt: calendarEntries.changedAt,
      changedBy: sql<
        string | null
      >`case when ${people.id} is not null then ${fullNameOf(people, language)} end`,
    })
    .from(calendarEntries)
    .leftJoin(faculties, eq(faculties.id, calendarEntries.facultyId))
    .leftJoin(people, eq(people.id, calendarEntries.changedById))
    .$dynamic();

/** Locks an entry, removed or not, until the transaction ends. */
export const lockEntry = first(
  composed((db, at: At<{ id: number }>) =>
    db.select().from(calendarEntries).where(eq(calendarEntries.id, at.id)).for('update'),
  ),
);

export type EntryColumns = {
  kind: DayKind;
  fromDay: string;
  toDay: string;
  facultyId: number | null;
  bells: readonly RungBell[] | null;
  followsDay: number | null;
  followsWeek: number | null;
  nameRu: string;
  nameKg: string;
  nameEn: string;
  confirmed: boolean;
  changedById: number;
  changedAt: Date;
};

export const insertEntry = only(
  composed((db, at: At<EntryColumns>) => {
    const { kind, fromDay, toDay, facultyId, bells, followsDay, followsWeek } = at;
    const { nameRu, nameKg, nameEn, confirmed, changedById, changedAt } = at;
    const days = { kind, fromDay, toDay, facultyId, bells, followsDay, followsWeek };
    const rest = { nameRu, nameKg, nameEn, confirmed, changedById, changedAt };
    return db
      .insert(calendarEntries)
      .values({ ...days, ...rest })
      .returning();
  }),
);

export const updateEntry = only(
  composed((db, at: At<EntryColumns & { id: number }>) =>
    db
      .update(calendarEntries)
      .set({
        kind: sql`${at.kind}`,
        fromDay: sql`${at.fromDay}`,
        toDay: sql`${at.toDay}`,
        facultyId: sql`${at.facultyId}`,
        bells: sql`${at.bells}::jsonb`,
        followsDay: sql`${at.followsDay}`,
        followsWeek: sql`${at.followsWeek}`,
        nameRu: sql`${at.nameRu}`,
        nameKg: sql`${at.nameKg}`,
        nameEn: sql`${at.nameEn}`,
        confirmed: sql`${at.confirmed}`,
        changedById: sql`${at.changedById}`,
        changedAt: sql`${at.changedAt}`,
        revision: sql`${calendarEntries.revision} + 1`,
      })
      .where(eq(calendarEntries.id, at.id))
      .returning(),
  ),
);

type Removal = { id: number; removedAt: Date | null; changedById: number; changedAt: Date };
export const updateRemoval = composed((db, at: At<Removal>) =>
  db
    .update(calendarEntries)
    .set({
      removedAt: sql`${at.removedAt}`,
      changedById: sql`${at.changedById}`,
      changedAt: sql`${at.changedAt}`,
      revision: sql`${calendarEntries.revision} + 1`,
    })
    .where(eq(calendarEntries.id, at.id)),
);

/** The usual bells. */
export const selectBells = composed((db) =>
  db
    .select({
      number: bells.number,
      beginsAt: sql<string>`left(${bells.beginsAt}::text, 5)`,
      endsAt: sql<string>`left(${bells.endsAt}::text, 5)`,
    })
    .from(bells)
    .orderBy(bells.number),
);
