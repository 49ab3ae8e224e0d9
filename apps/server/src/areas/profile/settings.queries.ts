import type { Settings } from '@bilim/contract/areas/profile.contract';
import { eq } from 'drizzle-orm';
import { type At, composed, first } from '../../db/composed.ts';
import type { Db } from '../../db/open.ts';
import { personSettings } from '../../db/tables.ts';

export type Chosen = Partial<{ [K in keyof Settings]: NonNullable<Settings[K]> }>;

export const findSettings = first(
  composed((db, at: At<{ personId: number }>) =>
    db.select().from(personSettings).where(eq(personSettings.personId, at.personId)),
  ),
);

/** Writes what was chosen; what was not stays. */
export async function saveChosen(
  db: Db,
  { personId, chosen, now }: { personId: number; chosen: Chosen; now: Date },
) {
  const { sound, ...others } = chosen;
  const columns = { ...others, ...(sound === undefined ? {} : { sound: sound ? 1 : 0 }), savedAt: now };
  await db
    .insert(personSettings)
    .values({ personId, ...columns })
    .onConflictDoUpdate({ target: personSettings.personId, set: columns });
}
