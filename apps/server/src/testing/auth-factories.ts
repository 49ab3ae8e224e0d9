import { hashPassword } from '../areas/auth/passwords.ts';
import type { Db } from '../db/open.ts';
import { credentials } from '../db/tables.ts';
import { theOnly } from './academic-factories.ts';

/** Gives a person a login and a password of their own; `oneTime` ones are issued and must be changed. */
export async function makeCredentials(
  db: Db,
  {
    personId,
    login = `login${personId}`,
    password = 'Tulpar-2026',
    oneTime = false,
  }: { personId: number; login?: string; password?: string; oneTime?: boolean },
) {
  const passwordHash = await hashPassword(password);
  const row = theOnly(
    await db.insert(credentials).values({ personId, login, passwordHash, oneTime }).returning(),
  );
  return { ...row, password };
}
