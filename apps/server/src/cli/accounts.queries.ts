import { eq, max, or, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { credentials, departments, groups, people } from '../db/tables.ts';

export type NewPerson = typeof people.$inferInsert;
export type Account = { personId: number; login: string; role: number };

export async function findGroupByName(db: Db, { name }: { name: string }) {
  const [row] = await db.select({ id: groups.id }).from(groups).where(eq(groups.name, name));
  return row ?? null;
}

/** By its name in any of the three languages. */
export async function findDepartmentByName(db: Db, { name }: { name: string }) {
  const [row] = await db
    .select({ id: departments.id })
    .from(departments)
    .where(or(eq(departments.nameRu, name), eq(departments.nameKg, name), eq(departments.nameEn, name)));
  return row ?? null;
}

/** The first code above all given so far. */
export async function nextCode(db: Db): Promise<number> {
  const [row] = await db.select({ highest: max(people.code) }).from(people);
  return (row?.highest ?? 0) + 1;
}

export async function insertPerson(db: Db, person: NewPerson): Promise<number> {
  const [row] = await db.insert(people).values(person).returning({ id: people.id });
  if (!row) throw new Error('The person was not written');
  return row.id;
}

export async function insertOneTimeCredentials(
  db: Db,
  given: { personId: number; login: string; passwordHash: string; now: Date },
) {
  const { now, ...row } = given;
  await db.insert(credentials).values({ ...row, oneTime: true, changedAt: now });
}

export async function findAccount(db: Db, { login }: { login: string }): Promise<Account | null> {
  const [row] = await db
    .select({
      personId: credentials.personId,
      login: credentials.login,
      role: people.role,
    })
    .from(credentials)
    .innerJoin(people, eq(people.id, credentials.personId))
    .where(eq(sql`lower(${credentials.login})`, login));
  return row ?? null;
}

export async function setOneTimePassword(
  db: Db,
  { personId, passwordHash, now }: { personId: number; passwordHash: string; now: Date },
) {
  await db
    .update(credentials)
    .set({ passwordHash, oneTime: true, changedAt: now })
    .where(eq(credentials.personId, personId));
}
