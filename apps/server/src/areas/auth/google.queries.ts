import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { googleAccounts, googleFlows, people } from '../../db/tables.ts';
import type { Account } from './google-provider.ts';

export type Flow = { nonce: string; verifier: string; personId: number | null; returnTo: string };

/** Stores a new flow and deletes expired ones. */
export const insertFlow = composed(
  (db, at: At<Flow & { stateHash: string; now: Date; begunBefore: Date }>) => {
    const { nonce, verifier, personId, returnTo, stateHash, now } = at;
    const swept = db
      .$with('swept')
      .as(db.delete(googleFlows).where(lte(googleFlows.createdAt, at.begunBefore)));
    return db
      .with(swept)
      .insert(googleFlows)
      .values({ nonce, verifier, personId, returnTo, stateHash, createdAt: now });
  },
);

/** Deletes a flow and returns it, so that it is used only once. No row if it is unknown, used or expired. */
export const takeFlow = first(
  composed((db, at: At<{ stateHash: string; begunAfter: Date }>) => {
    const { nonce, verifier, personId, returnTo } = googleFlows;
    return db
      .delete(googleFlows)
      .where(and(eq(googleFlows.stateHash, at.stateHash), gt(googleFlows.createdAt, at.begunAfter)))
      .returning({ nonce, verifier, personId, returnTo });
  }),
);

/** The person linked with this account, unless inactive. */
export const findLinkedPerson = first(
  composed((db, at: At<Account>) =>
    db
      .select({ personId: googleAccounts.personId })
      .from(googleAccounts)
      .innerJoin(people, eq(people.id, googleAccounts.personId))
      .where(
        and(
          eq(googleAccounts.issuer, at.issuer),
          eq(googleAccounts.subject, at.subject),
          eq(people.active, true),
        ),
      ),
  ),
);

/** Whether the account is still linked with the person; if so, locks the link until the transaction ends. */
export const holdLink = async (db: Db, link: Account & { personId: number }) =>
  (await lockLink(db, link)) !== undefined;
const lockLink = first(
  composed((db, at: At<Account & { personId: number }>) =>
    db
      .select({ personId: googleAccounts.personId })
      .from(googleAccounts)
      .where(
        and(
          eq(googleAccounts.personId, at.personId),
          eq(googleAccounts.issuer, at.issuer),
          eq(googleAccounts.subject, at.subject),
        ),
      )
      .for('share'),
  ),
);

/** A person has one account; a new link replaces it. */
export const saveLink = composed((db, at: At<Account & { personId: number; now: Date }>) =>
  db
    .insert(googleAccounts)
    .values({ personId: at.personId, issuer: at.issuer, subject: at.subject, linkedAt: at.now })
    .onConflictDoUpdate({
      target: googleAccounts.personId,
      set: {
        issuer: sql`excluded.issuer`,
        subject: sql`excluded.subject`,
        linkedAt: sql`excluded.linked_at`,
      },
    }),
);

export const findLink = first(
  composed((db, at: At<{ personId: number }>) =>
    db
      .select({ personId: googleAccounts.personId })
      .from(googleAccounts)
      .where(eq(googleAccounts.personId, at.personId)),
  ),
);

/** Returns the person id, or no row without a link. */
export const deleteLink = first(
  composed((db, at: At<{ personId: number }>) =>
    db
      .delete(googleAccounts)
      .where(eq(googleAccounts.personId, at.personId))
      .returning({ personId: googleAccounts.personId }),
  ),
);
