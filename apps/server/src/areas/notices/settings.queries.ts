import { and, eq, sql } from 'drizzle-orm';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { emailCodes, noticeSettings, people, verifiedEmails } from '../../db/tables.ts';

/** The saved settings and the e-mail address of a person. */
export const selectSettings = only(
  composed((db, at: At<{ personId: number; codesAfter: Date }>) =>
    db
      .select({
        savedFor: noticeSettings.personId,
        choices: noticeSettings.choices,
        quietFrom: noticeSettings.quietFrom,
        quietUntil: noticeSettings.quietUntil,
        digestHour: noticeSettings.digestHour,
        mailOn: noticeSettings.mailOn,
        address: people.email,
        verified: sql<boolean>`${verifiedEmails.personId} is not null`,
        pending: sql<string>`coalesce(${emailCodes.email}, '')`,
      })
      .from(people)
      .leftJoin(noticeSettings, eq(noticeSettings.personId, people.id))
      .leftJoin(
        verifiedEmails,
        and(eq(verifiedEmails.personId, people.id), eq(verifiedEmails.email, people.email)),
      )
      .leftJoin(
        emailCodes,
        and(eq(emailCodes.personId, people.id), sql`${emailCodes.madeAt} > ${at.codesAfter}::timestamptz`),
      )
      .where(eq(people.id, at.personId)),
  ),
);

/** Locks the saved settings until the transaction ends. */
export const lockSettings = first(
  composed((db, at: At<{ personId: number }>) =>
    db.select().from(noticeSettings).where(eq(noticeSettings.personId, at.personId)).for('update'),
  ),
);

type Saved = {
  personId: number;
  choices: unknown;
  quietFrom: number | null;
  quietUntil: number | null;
  digestHour: number | null;
  mailOn: boolean;
  now: Date;
};
export const upsertSettings = composed((db, at: At<Saved>) =>
  db
    .insert(noticeSettings)
    .values({
      personId: at.personId,
      choices: at.choices,
      quietFrom: at.quietFrom,
      quietUntil: at.quietUntil,
      digestHour: at.digestHour,
      mailOn: at.mailOn,
      savedAt: at.now,
    })
    .onConflictDoUpdate({
      target: noticeSettings.personId,
      set: {
        choices: sql`excluded.choices`,
        quietFrom: sql`excluded.quiet_from`,
        quietUntil: sql`excluded.quiet_until`,
        digestHour: sql`excluded.digest_hour`,
        mailOn: sql`excluded.mail_on`,
        savedAt: sql`excluded.saved_at`,
      },
    }),
);
