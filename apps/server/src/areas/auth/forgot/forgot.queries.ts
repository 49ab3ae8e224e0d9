import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { type At, composed, first, only } from '../../../db/queries/composed.ts';
import { credentials, passwordLinks, people, personSettings, verifiedEmails } from '../../../db/tables.ts';

/** The owner of a login, if active and with a verified address. */
export const selectReachable = first(
  composed((db, at: At<{ login: string }>) =>
    db
      .select({ personId: people.id, email: people.email, language: personSettings.language })
      .from(credentials)
      .innerJoin(people, eq(people.id, credentials.personId))
      .innerJoin(
        verifiedEmails,
        and(eq(verifiedEmails.personId, people.id), eq(verifiedEmails.email, people.email)),
      )
      .leftJoin(personSettings, eq(personSettings.personId, people.id))
      .where(and(eq(sql`lower(${credentials.login})`, at.login), people.active)),
  ),
);

export const countLinks = only(
  composed((db, at: At<{ personId: number; after: Date }>) =>
    db
      .select({ count: sql<number>`count(*)::integer` })
      .from(passwordLinks)
      .where(and(eq(passwordLinks.personId, at.personId), gt(passwordLinks.madeAt, at.after))),
  ),
);

export const insertLink = composed((db, at: At<{ tokenHash: string; personId: number; now: Date }>) =>
  db.insert(passwordLinks).values({ tokenHash: at.tokenHash, personId: at.personId, madeAt: at.now }),
);

/**
 * Locks an unused link and reads its person's credentials. No row if the password has changed since, or the address is
 * no longer the person's.
 */
export const lockLink = first(
  composed((db, at: At<{ tokenHash: string; madeAfter: Date }>) =>
    db
      .select({
        personId: credentials.personId,
        login: credentials.login,
        passwordHash: credentials.passwordHash,
        oneTime: credentials.oneTime,
      })
      .from(passwordLinks)
      .innerJoin(credentials, eq(credentials.personId, passwordLinks.personId))
      .innerJoin(people, eq(people.id, passwordLinks.personId))
      .innerJoin(
        verifiedEmails,
        and(eq(verifiedEmails.personId, people.id), eq(verifiedEmails.email, people.email)),
      )
      .where(
        and(
          eq(passwordLinks.tokenHash, at.tokenHash),
          isNull(passwordLinks.usedAt),
          gt(passwordLinks.madeAt, at.madeAfter),
          lt(credentials.changedAt, passwordLinks.madeAt),
          people.active,
        ),
      )
      .for('update', { of: passwordLinks }),
  ),
);

/** A new password ends all links of the person. */
export const endLinks = composed((db, at: At<{ personId: number; now: Date }>) =>
  db
    .update(passwordLinks)
    .set({ usedAt: sql`${at.now}` })
    .where(and(eq(passwordLinks.personId, at.personId), isNull(passwordLinks.usedAt))),
);

export const sweepLinks = composed((db, at: At<{ before: Date }>) =>
  db.delete(passwordLinks).where(lt(passwordLinks.madeAt, at.before)),
);
