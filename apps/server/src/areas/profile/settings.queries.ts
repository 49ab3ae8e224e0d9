import type { Settings } from '@bilim/contract/areas/profile.contract';
import { eq, type Placeholder, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { personSettings } from '../../db/tables.ts';

export type Chosen = Partial<{ [K in keyof Settings]: NonNullable<Settings[K]> }>;

export const findSettings = first(
  composed((db, at: At<{ personId: number }>) =>
    db.select().from(personSettings).where(eq(personSettings.personId, at.personId)),
  ),
);

/** Writes the given settings and returns all of them; the others are unchanged. */
export function saveChosen(
  db: Db,
  { personId, chosen, now }: { personId: number; chosen: Chosen; now: Date },
) {
  const { language = null, theme = null, yearId = null, season = null, sound } = chosen;
  const heard = sound === undefined ? null : Number(sound);
  return upsertSettings(db, { personId, language, theme, yearId, season, sound: heard, now });
}
type Columns = Omit<typeof personSettings.$inferSelect, 'sound' | 'savedAt'> & {
  sound: number | null;
  now: Date;
};
const upsertSettings = only(
  composed((db, at: At<Columns>) => {
    const { personId, language, theme, yearId, season, sound, now } = at;
    const orOld = (chosen: Placeholder, old: PgColumn) => sql`coalesce(${sql.param(chosen, old)}, ${old})`;
    return db
      .insert(personSettings)
      .values({ personId, language, theme, yearId, season, sound: sql`coalesce(${sound}, 0)`, savedAt: now })
      .onConflictDoUpdate({
        target: personSettings.personId,
        set: {
          language: orOld(language, personSettings.language),
          theme: orOld(theme, personSettings.theme),
          yearId: orOld(yearId, personSettings.yearId),
          season: orOld(season, personSettings.season),
          sound: orOld(sound, personSettings.sound),
          savedAt: sql`excluded.saved_at`,
        },
      })
      .returning();
  }),
);
