import { and, eq, gt, lt, or, type Placeholder, sql } from 'drizzle-orm';
import { lockKeysUntilCommit } from '../../db/locks.ts';
import type { Db } from '../../db/open.ts';
import { type At, composed, only } from '../../db/queries/composed.ts';
import { credentials, loginFailures, sessions } from '../../db/tables.ts';

/** A login and its place: an address or a device. */
type Try = { login: string; place: string };

/**
 * Locks the login and the place until the transaction ends, so that tries in all processes run one after
 * another.
 */
export async function lockTries(db: Db, { login, place }: Try) {
  await lockKeysUntilCommit(db, [
    { about: 'login tries', key: login },
    { about: 'address tries', key: place },
  ]);
}

const NOW = sql`clock_timestamp()`;
const since = (seconds: Placeholder<string, number>) => sql`${NOW} - make_interval(secs => ${seconds})`;

/** Failed tries of this login at any place, and of all logins at this place. */
export const selectFailures = composed((db, at: At<Try & { seconds: number }>) => {
  const { login, address } = loginFailures;
  return db
    .select({
      login,
      place: address,
      secondsAgo: sql<number>`extract(epoch from ${NOW} - ${loginFailures.at})::float`,
    })
    .from(loginFailures)
    .where(and(or(eq(login, at.login), eq(address, at.place)), gt(loginFailures.at, since(at.seconds))));
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
  composed((db, at: At<Try>) =>
    db
      .insert(loginFailures)
      .values({ login: at.login, address: at.place, at: NOW })
      .returning({ id: loginFailures.id }),
  ),
);

export const deleteFailure = composed((db, at: At<{ id: number }>) =>
  db.delete(loginFailures).where(eq(loginFailures.id, at.id)),
);

/**
 * A correct password clears the failures of this login at this place, but not those of a stranger elsewhere.
 */
export const deleteFailures = composed((db, at: At<Try>) =>
  db.delete(loginFailures).where(and(eq(loginFailures.login, at.login), eq(loginFailures.address, at.place))),
);

export const sweepFailures = composed((db, at: At<{ seconds: number }>) =>
  db.delete(loginFailures).where(lt(loginFailures.at, since(at.seconds))),
);
