import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { lockKeysUntilCommit } from '../../db/locks.ts';
import type { Db } from '../../db/open.ts';
import { credentials, loginFailures, sessions } from '../../db/tables.ts';

/** Until the transaction ends, tries of this login and tries from this address stand in line, in every process. */
export async function lockTries(db: Db, { login, address }: { login: string; address: string }) {
  await lockKeysUntilCommit(db, [
    { about: 'login tries', key: login },
    { about: 'address tries', key: address },
  ]);
}

/** Failed tries of this login anywhere, and of anyone at this address. */
export function selectFailures(
  db: Db,
  { login, address, since }: { login: string; address: string; since: Date },
) {
  return db
    .select({ login: loginFailures.login, address: loginFailures.address, at: loginFailures.at })
    .from(loginFailures)
    .where(
      and(
        or(eq(loginFailures.login, login), eq(loginFailures.address, address)),
        gt(loginFailures.at, since),
      ),
    );
}

/** The addresses at which the owner of a login has signed in. */
export async function selectAddressesOfLogin(db: Db, { login }: { login: string }): Promise<string[]> {
  const rows = await db
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .innerJoin(credentials, eq(credentials.personId, sessions.personId))
    .where(eq(sql`lower(${credentials.login})`, login))
    .limit(200);
  return rows.map(({ address }) => address);
}

export async function insertFailure(
  db: Db,
  { login, address, now }: { login: string; address: string; now: Date },
): Promise<number> {
  const [row] = await db
    .insert(loginFailures)
    .values({ login, address, at: now })
    .returning({ id: loginFailures.id });
  if (!row) throw new Error('A failed try was not written');
  return row.id;
}

export async function deleteFailure(db: Db, { id }: { id: number }) {
  await db.delete(loginFailures).where(eq(loginFailures.id, id));
}

/** What a right password clears: the failures of this login here, not those of a stranger elsewhere. */
export async function deleteFailures(db: Db, { login, address }: { login: string; address: string }) {
  await db
    .delete(loginFailures)
    .where(and(eq(loginFailures.login, login), eq(loginFailures.address, address)));
}

/** Removes the failures that count no longer. */
export async function sweepFailures(db: Db, { before }: { before: Date }) {
  await db.delete(loginFailures).where(lt(loginFailures.at, before));
}
