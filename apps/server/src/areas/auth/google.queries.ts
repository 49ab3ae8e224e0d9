import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { googleAccounts, googleFlows, people } from '../../db/tables.ts';
import type { Account } from './google-provider.ts';

export type Flow = { nonce: string; verifier: string; personId: number | null; returnTo: string };

export async function insertFlow(
  db: Db,
  { flow, stateHash, now }: { flow: Flow; stateHash: string; now: Date },
) {
  await db.insert(googleFlows).values({ ...flow, stateHash, createdAt: now });
}

/** Takes a flow away as it is read: it can be used once. Null when it is unknown, used or began too long ago. */
export async function takeFlow(
  db: Db,
  { stateHash, begunAfter }: { stateHash: string; begunAfter: Date },
): Promise<Flow | null> {
  const [row] = await db
    .delete(googleFlows)
    .where(and(eq(googleFlows.stateHash, stateHash), gt(googleFlows.createdAt, begunAfter)))
    .returning({
      nonce: googleFlows.nonce,
      verifier: googleFlows.verifier,
      personId: googleFlows.personId,
      returnTo: googleFlows.returnTo,
    });
  return row ?? null;
}

export async function sweepFlows(db: Db, { begunBefore }: { begunBefore: Date }) {
  await db.delete(googleFlows).where(lte(googleFlows.createdAt, begunBefore));
}

/** The person who linked this account, unless they are no longer here. */
export async function findLinkedPerson(db: Db, { issuer, subject }: Account): Promise<number | null> {
  const [row] = await db
    .select({ personId: googleAccounts.personId })
    .from(googleAccounts)
    .innerJoin(people, eq(people.id, googleAccounts.personId))
    .where(
      and(eq(googleAccounts.issuer, issuer), eq(googleAccounts.subject, subject), eq(people.active, true)),
    );
  return row?.personId ?? null;
}

/** A person has one account; linking another replaces it. */
export async function saveLink(
  db: Db,
  { personId, account, now }: { personId: number; account: Account; now: Date },
) {
  const link = { ...account, linkedAt: now };
  await db
    .insert(googleAccounts)
    .values({ personId, ...link })
    .onConflictDoUpdate({ target: googleAccounts.personId, set: link });
}

export async function isLinked(db: Db, { personId }: { personId: number }): Promise<boolean> {
  const rows = await db
    .select({ personId: googleAccounts.personId })
    .from(googleAccounts)
    .where(eq(googleAccounts.personId, personId));
  return rows.length > 0;
}

export async function deleteLink(db: Db, { personId }: { personId: number }): Promise<boolean> {
  const rows = await db
    .delete(googleAccounts)
    .where(eq(googleAccounts.personId, personId))
    .returning({ personId: googleAccounts.personId });
  return rows.length > 0;
}
