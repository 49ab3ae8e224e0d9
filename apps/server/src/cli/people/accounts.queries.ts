import { eq, max, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Builder } from '../../db/open.ts';
import { type At, composed } from '../../db/queries/composed.ts';
import {
  countries,
  credentials,
  departments,
  educationLevels,
  groups,
  nationalities,
  people,
} from '../../db/tables.ts';

export type NewPerson = typeof people.$inferInsert;
export type Account = { personId: number; login: string; role: number };

export async function findGroupByName(db: Builder, { name }: { name: string }) {
  const [row] = await db.select({ id: groups.id }).from(groups).where(eq(groups.name, name));
  return row ?? null;
}

type InThreeLanguages = Record<'nameRu' | 'nameKg' | 'nameEn', PgColumn>;
const isCalled = (list: InThreeLanguages, name: string) =>
  or(eq(list.nameRu, name), eq(list.nameKg, name), eq(list.nameEn, name));

/** By its name in any of the three languages. */
export async function findDepartmentByName(db: Builder, { name }: { name: string }) {
  const [row] = await db.select({ id: departments.id }).from(departments).where(isCalled(departments, name));
  return row ?? null;
}

export async function findNationality(db: Builder, { name }: { name: string }) {
  const called = or(isCalled(nationalities, name), eq(nationalities.nameRuFeminine, name));
  const [row] = await db.select({ id: nationalities.id }).from(nationalities).where(called);
  return row ?? null;
}

/** By name in any language, or by two-letter code. */
export async function findCountry(db: Builder, { name }: { name: string }) {
  const called = or(isCalled(countries, name), eq(countries.code, name.toUpperCase()));
  const [row] = await db.select({ id: countries.id }).from(countries).where(called);
  return row ?? null;
}

export async function findEducationLevel(db: Builder, { name }: { name: string }) {
  const [row] = await db
    .select({ id: educationLevels.id })
    .from(educationLevels)
    .where(isCalled(educationLevels, name));
  return row ?? null;
}

/** The highest person code plus one. */
export async function nextCode(db: Builder): Promise<number> {
  const [row] = await db.select({ highest: max(people.code) }).from(people);
  return (row?.highest ?? 0) + 1;
}

export async function insertPerson(db: Builder, person: NewPerson): Promise<number> {
  const [row] = await db.insert(people).values(person).returning({ id: people.id });
  if (!row) throw new Error('The person was not inserted');
  return row.id;
}

export const insertOneTimeCredentials = composed(
  (db, at: At<{ personId: number; login: string; passwordHash: string; now: Date }>) => {
    const { personId, login, passwordHash, now } = at;
    return db.insert(credentials).values({ personId, login, passwordHash, oneTime: true, changedAt: now });
  },
);

export async function findAccount(db: Builder, { login }: { login: string }): Promise<Account | null> {
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
  db: Builder,
  { personId, passwordHash, now }: { personId: number; passwordHash: string; now: Date },
) {
  await db
    .update(credentials)
    .set({ passwordHash, oneTime: true, changedAt: now })
    .where(eq(credentials.personId, personId));
}
