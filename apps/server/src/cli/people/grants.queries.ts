import type { Right } from '@bilim/contract/access';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';
import { faculties, grants } from '../../db/tables.ts';

export type Limit = { facultyId: number | null; departmentId: number | null };
/** First and last day ('YYYY-MM-DD') of a right. */
export type Days = { from: string | null; until: string | null };

/** By name in any of the three languages, or by short name. */
export async function findFacultyByName(db: Builder, { name }: { name: string }) {
  const { shortRu, shortKg, shortEn, nameRu, nameKg, nameEn } = faculties;
  const [row] = await db
    .select({ id: faculties.id })
    .from(faculties)
    .where(or(...[shortRu, shortKg, shortEn, nameRu, nameKg, nameEn].map((column) => eq(column, name))));
  return row ?? null;
}

/** Returns whether anything changed: the right is new, or its dates differ. */
export async function upsertGrant(
  db: Builder,
  {
    personId,
    right,
    limit,
    days: { from, until },
    timeZone,
    now,
  }: { personId: number; right: Right; limit: Limit; days: Days; timeZone: string; now: Date },
): Promise<boolean> {
  const valid = {
    validFrom: sql`${from}::date::timestamp at time zone ${timeZone}`,
    validUntil: sql`(${until}::date + 1)::timestamp at time zone ${timeZone}`,
  };
  const rows = await db
    .insert(grants)
    .values({ personId, right, ...limit, ...valid, grantedAt: now })
    .onConflictDoUpdate({
      target: [grants.personId, grants.right, grants.facultyId, grants.departmentId],
      set: { ...valid, grantedAt: now, grantedBy: null },
      setWhere: sql`(${grants.validFrom}, ${grants.validUntil})
        is distinct from (excluded.valid_from, excluded.valid_until)`,
    })
    .returning({ id: grants.id });
  return rows.length > 0;
}

/** Removes a right, everywhere or in one unit. Returns whether the person had it. */
export async function deleteGrants(
  db: Builder,
  { personId, right, limit }: { personId: number; right: Right; limit: Limit },
): Promise<boolean> {
  const { facultyId, departmentId } = limit;
  const rows = await db
    .delete(grants)
    .where(
      and(
        eq(grants.personId, personId),
        eq(grants.right, right),
        facultyId === null ? undefined : eq(grants.facultyId, facultyId),
        departmentId === null ? undefined : eq(grants.departmentId, departmentId),
      ),
    )
    .returning({ id: grants.id });
  return rows.length > 0;
}
