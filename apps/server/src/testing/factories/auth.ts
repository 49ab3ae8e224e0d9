import type { Cost } from '../../areas/auth/password-pool.ts';
import { hashPassword } from '../../areas/auth/passwords.ts';
import type { Builder } from '../../db/open.ts';
import { credentials } from '../../db/tables.ts';
import { theOnly } from './academic.ts';

/** Minimal cost: a test signs in many people, and a hash is verified at the cost it was created with. */
const CHEAP: Cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Gives a person a login and a password; `oneTime` ones must be changed. */
export async function makeCredentials(
  db: Builder,
  {
    personId,
    login = `login${personId}`,
    password = 'Tulpar-2026',
    oneTime = false,
    changedAt = new Date(),
  }: { personId: number; login?: string; password?: string; oneTime?: boolean; changedAt?: Date },
) {
  const passwordHash = await hashPassword(password, CHEAP);
  const row = theOnly(
    await db.insert(credentials).values({ personId, login, passwordHash, oneTime, changedAt }).returning(),
  );
  return { ...row, password };
}
