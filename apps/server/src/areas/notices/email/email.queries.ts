import { and, eq, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../../db/queries/composed.ts';
import { emailCodes, people, personSettings, verifiedEmails } from '../../../db/tables.ts';

/** Locks the last requested code of a person until the transaction ends. */
export const lockCode = first(
  composed((db, at: At<{ personId: number }>) =>
    db.select().from(emailCodes).where(eq(emailCodes.personId, at.personId)).for('update'),
  ),
);

type Asked = { personId: number; email: string; asked: number; countedFrom: Date; now: Date };
/** Requests a code for an address; an earlier code becomes invalid. */
export const upsertCode = composed((db, at: At<Asked>) =>
  db
    .insert(emailCodes)
    .values({
      personId: at.personId,
      email: at.email,
      asked: at.asked,
      countedFrom: at.countedFrom,
      madeAt: at.now,
    })
    .onConflictDoUpdate({
      target: emailCodes.personId,
      set: {
        email: sql`excluded.email`,
        codeHash: sql`null`,
        tries: sql`0`,
        asked: sql`excluded.asked`,
        countedFrom: sql`excluded.counted_from`,
        madeAt: sql`excluded.made_at`,
      },
    }),
);

/** Where a requested code goes, and in which language. */
export const selectAsked = first(
  composed((db, at: At<{ personId: number }>) =>
    db
      .select({ email: emailCodes.email, madeAt: emailCodes.madeAt, language: personSettings.language })
      .from(emailCodes)
      .leftJoin(personSettings, eq(personSettings.personId, emailCodes.personId))
      .where(eq(emailCodes.personId, at.personId)),
  ),
);

/** Stores the code before it is sent, unless another address was requested meanwhile. */
export const setCode = composed((db, at: At<{ personId: number; email: string; codeHash: string }>) =>
  db
    .update(emailCodes)
    .set({ codeHash: sql`${at.codeHash}::text`, tries: sql`0` })
    .where(and(eq(emailCodes.personId, at.personId), eq(emailCodes.email, at.email)))
    .returning({ email: emailCodes.email }),
);

export const countTry = composed((db, at: At<{ personId: number }>) =>
  db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(eq(emailCodes.personId, at.personId)),
);

export const deleteCode = composed((db, at: At<{ personId: number }>) =>
  db.delete(emailCodes).where(eq(emailCodes.personId, at.personId)),
);

export const setEmail = composed((db, at: At<{ personId: number; email: string }>) =>
  db
    .update(people)
    .set({ email: sql`${at.email}::text` })
    .where(eq(people.id, at.personId)),
);

export const upsertVerified = composed((db, at: At<{ personId: number; email: string; now: Date }>) =>
  db
    .insert(verifiedEmails)
    .values({ personId: at.personId, email: at.email, verifiedAt: at.now })
    .onConflictDoUpdate({
      target: verifiedEmails.personId,
      set: { email: sql`excluded.email`, verifiedAt: sql`excluded.verified_at` },
    }),
);

export const deleteVerified = composed((db, at: At<{ personId: number }>) =>
  db.delete(verifiedEmails).where(eq(verifiedEmails.personId, at.personId)),
);
