import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { type At, composed, only } from '../../db/composed.ts';
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

type Try = { login: string; address: string };

/** Failed tries of this login anywhere, and of anyone at this address. */
export const selectFailures = composed((db, at: At<Try & { since: Date }>) => {
  const { login, address } = loginFailures;
  return db
    .select({ login, address, at: loginFailures.at })
    .from(loginFailures)
    .where(and(or(eq(login, at.login), eq(address, at.address)), gt(loginFailures.at, at.since)));
});

/** The addresses at which the owner of a login has signed in. */
export const selectAddressesOfLogin = composed((db, at: At<{ login: string }>) =>
  db
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .innerJoin(credentials, eq(credentials.personId, sessions.personId))
    .where(eq(sql`lower(${credentials.login})`, at.login))
    .limit(200),
);

export const insertFailure = only(
  composed((db, at: At<Try & { now: Date }>) =>
    db
      .insert(loginFailures)
      .values({ login: at.login, address: at.address, at: at.now })
      .returning({ id: loginFailures.id }),
  ),
);

export const deleteFailure = composed((db, at: At<{ id: number }>) =>
  db.delete(loginFailures).where(eq(loginFailures.id, at.id)),
);

/** What a right password clears: the failures of this login here, not those of a stranger elsewhere. */
export const deleteFailures = composed((db, at: At<Try>) =>
  db
    .delete(loginFailures)
    .where(and(eq(loginFailures.login, at.login), eq(loginFailures.address, at.address))),
);

/** Removes the failures that count no longer. */
export const sweepFailures = composed((db, at: At<{ before: Date }>) =>
  db.delete(loginFailures).where(lt(loginFailures.at, at.before)),
);
