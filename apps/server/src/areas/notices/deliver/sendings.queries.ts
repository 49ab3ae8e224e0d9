import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type At, composed } from '../../../db/queries/composed.ts';
import {
  noticeSendings,
  noticeSettings,
  notices,
  people,
  personSettings,
  pushSubscriptions,
  sessions,
  university,
  verifiedEmails,
} from '../../../db/tables.ts';

const CLAIMED_AT_ONCE = 50;
/** Longer than any sending takes; after it another process takes over a message whose process has died. */
const LEASE = sql.raw("interval '3 minutes'");

/** Claims due messages of a channel. Two callers never get the same one. */
export const claimSendings = composed((db, at: At<{ channel: 'push' | 'mail'; now: Date }>) =>
  db
    .update(noticeSendings)
    .set({
      state: 'tried',
      tries: sql`${noticeSendings.tries} + 1`,
      nextAt: sql`${at.now}::timestamptz + ${LEASE}`,
    })
    .where(
      sql`${noticeSendings.id} in (select d.id from ${noticeSendings} d
        where d.channel = ${at.channel}::text and d.state in ('waiting', 'tried') and d.next_at <= ${at.now}::timestamptz
        order by d.next_at limit ${sql.raw(String(CLAIMED_AT_ONCE))} for update skip locked)`,
    )
    .returning({ id: noticeSendings.id }),
);

const storedNotice = z.object({ kind: z.string(), link: z.string(), details: z.unknown() });
/** Its unread notices, newest first. */
export const noticesIn = z.array(storedNotice);
const unreadNotices = sql<unknown>`(select coalesce(json_agg(
    json_build_object('kind', n.kind, 'link', n.link, 'details', n.details) order by n.at desc, n.id desc), '[]')
  from ${notices} n where n.id = any(${noticeSendings.noticeIds}) and n.read_at is null)`;

const shared = {
  id: noticeSendings.id,
  tries: noticeSendings.tries,
  urgent: noticeSendings.urgent,
  personId: noticeSendings.personId,
  language: personSettings.language,
  notices: unreadNotices,
};

/** What a push needs; a row without an open session has ended meanwhile. */
export const selectPushes = composed((db, at: At<{ ids: readonly number[] }>) =>
  db
    .select({
      ...shared,
      subscriptionId: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      keyId: pushSubscriptions.keyId,
      open: sql<boolean>`${sessions.endedAt} is null`,
    })
    .from(noticeSendings)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, noticeSendings.subscriptionId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .leftJoin(personSettings, eq(personSettings.personId, noticeSendings.personId))
    .where(sql`${noticeSendings.id} = any(${at.ids}::bigint[])`),
);

/** What an e-mail needs. `email` is null if the address changed or the person has unsubscribed meanwhile. */
export const selectMails = composed((db, at: At<{ ids: readonly number[] }>) =>
  db
    .select({
      ...shared,
      madeAt: noticeSendings.madeAt,
      email: sql<
        string | null
      >`case when coalesce(${noticeSettings.mailOn}, true) then ${verifiedEmails.email} end`,
      nameRu: sql<string>`coalesce(${university.nameRu}, 'Bilim')`,
      nameKg: sql<string>`coalesce(${university.nameKg}, 'Bilim')`,
      nameEn: sql<string>`coalesce(${university.nameEn}, 'Bilim')`,
    })
    .from(noticeSendings)
    .innerJoin(people, eq(people.id, noticeSendings.personId))
    .leftJoin(
      verifiedEmails,
      and(eq(verifiedEmails.personId, people.id), eq(verifiedEmails.email, people.email)),
    )
    .leftJoin(noticeSettings, eq(noticeSettings.personId, people.id))
    .leftJoin(personSettings, eq(personSettings.personId, people.id))
    .leftJoin(university, eq(university.id, sql`1`))
    .where(sql`${noticeSendings.id} = any(${at.ids}::bigint[])`),
);

type Ended = { id: number; tries: number; state: 'sent' | 'dropped' | 'failed'; error: string | null };
/** `tries` identifies the claim: a process that was away for too long changes nothing. */
export const endSending = composed((db, at: At<Ended>) =>
  db
    .update(noticeSendings)
    .set({ state: sql`${at.state}::text`, error: sql`${at.error}::text` })
    .where(and(eq(noticeSendings.id, at.id), eq(noticeSendings.tries, at.tries))),
);

export const retrySending = composed(
  (db, at: At<{ id: number; tries: number; nextAt: Date; error: string }>) =>
    db
      .update(noticeSendings)
      .set({ nextAt: sql`${at.nextAt}::timestamptz`, error: sql`${at.error}::text` })
      .where(and(eq(noticeSendings.id, at.id), eq(noticeSendings.tries, at.tries))),
);
