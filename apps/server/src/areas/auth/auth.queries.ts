import { holds } from '@bilim/contract/access';
import type { User } from '@bilim/contract/areas/auth.contract';
import type { Language } from '@bilim/contract/limits';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { heldRightsAt, readHeldRights } from '../../db/shared/held-rights.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import { credentials, people, peopleView, positions } from '../../db/tables.ts';

export type Credentials = { personId: number; login: string; passwordHash: string; oneTime: boolean };

const columns = {
  personId: credentials.personId,
  login: credentials.login,
  passwordHash: credentials.passwordHash,
  oneTime: credentials.oneTime,
};

/** The credentials of a login in lower case, unless their owner is inactive. */
export const findCredentials = first(
  composed((db, at: At<{ login: string }>) =>
    db
      .select(columns)
      .from(credentials)
      .innerJoin(people, eq(people.id, credentials.personId))
      .where(and(eq(sql`lower(${credentials.login})`, at.login), eq(people.active, true))),
  ),
);

export const findCredentialsOf = first(
  composed((db, at: At<{ personId: number }>) =>
    db.select(columns).from(credentials).where(eq(credentials.personId, at.personId)),
  ),
);

/** Whether the proved credentials are unchanged; if so, locks them until the transaction ends. */
export const holdCredentials = async (db: Db, proved: Pick<Credentials, 'personId' | 'passwordHash'>) =>
  (await lockCredentials(db, proved)) !== undefined;
const lockCredentials = first(
  composed((db, at: At<{ personId: number; passwordHash: string }>) =>
    db
      .select({ personId: credentials.personId })
      .from(credentials)
      .where(and(eq(credentials.personId, at.personId), eq(credentials.passwordHash, at.passwordHash)))
      .for('share'),
  ),
);

/** Replaces login and password if the stored ones still equal `was`. Returns whether it did. */
export async function replaceCredentials(
  db: Db,
  { was, login, passwordHash, now }: { was: Credentials; login: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const { personId, passwordHash: oldHash, oneTime } = was;
  const rows = await updateCredentials(db, { personId, oldHash, oneTime, login, passwordHash, now });
  return rows.length > 0;
}
type Replacement = Credentials & { oldHash: string; now: Date };
const updateCredentials = composed((db, at: At<Replacement>) =>
  db
    .update(credentials)
    .set({
      login: sql`${at.login}`,
      passwordHash: sql`${at.passwordHash}`,
      oneTime: false,
      changedAt: sql`${at.now}`,
    })
    .where(
      and(
        eq(credentials.personId, at.personId),
        eq(credentials.passwordHash, at.oldHash),
        eq(credentials.oneTime, at.oneTime),
      ),
    )
    .returning({ personId: credentials.personId }),
);

/** The signed-in person as sent to the client. */
export async function findUser(
  db: Db,
  { personId, language, now }: { personId: number; language: Language; now: Date },
): Promise<User | null> {
  const row = await selectUser(db, { personId, now }, { language });
  if (!row) return null;
  const rights = readHeldRights(row.rights);
  return {
    ...row,
    rights,
    canWriteNews: holds({ rights }, 'news'),
    canManageLibrary: holds({ rights }, 'library'),
  };
}
const selectUser = first(
  composed(
    (db, at: At<{ personId: number; now: Date }>, { language }: { language: Language }) =>
      db
        .select({
          id: peopleView.id,
          code: peopleView.code,
          role: peopleView.role,
          fullName: fullNameOf(peopleView, language),
          group: sql<string>`coalesce(${peopleView.groupName}, '')`,
          groupId: peopleView.groupId,
          facultyId: peopleView.facultyId,
          position: sql<string>`coalesce(${inLanguage(positions, language)}, '')`,
          hasPhoto: sql<boolean>`${peopleView.photoKey} is not null`,
          rights: heldRightsAt(at.now),
        })
        .from(peopleView)
        .leftJoin(positions, eq(positions.id, peopleView.positionId))
        .where(eq(peopleView.id, at.personId)),
    EACH_LANGUAGE,
  ),
);
