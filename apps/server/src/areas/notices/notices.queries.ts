import { NOTICES_PAGE } from '@bilim/contract/areas/notices.contract';
import { UNREAD_MAX } from '@bilim/contract/areas/notices.home';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { noticeSendings, notices } from '../../db/tables.ts';

const isShown = eq(notices.inApp, sql`true`);

/** A page of a person's notices, newest first; `after` continues after a notice. */
export const selectNotices = composed(
  (db, at: At<{ personId: number; before: number }>, { page }: { page: 'first' | 'after' }) => {
    const last = sql`(select n.at, n.id from ${notices} n where n.id = ${at.before} and n.person_id = ${at.personId})`;
    const after = sql`(${notices.at}, ${notices.id}) < ${last}`;
    return db
      .select({
        id: notices.id,
        kind: notices.kind,
        link: notices.link,
        details: notices.details,
        times: notices.times,
        at: notices.at,
        unread: sql<boolean>`${notices.readAt} is null`,
      })
      .from(notices)
      .where(and(eq(notices.personId, at.personId), isShown, page === 'after' ? after : undefined))
      .orderBy(desc(notices.at), desc(notices.id))
      .limit(NOTICES_PAGE);
  },
  [{ page: 'first' }],
);

/** The number of unread notices, counted no further than the bell shows. */
export const countUnread = only(
  composed((db, at: At<{ personId: number }>) => {
    const unread = db
      .select({ id: notices.id })
      .from(notices)
      .where(and(eq(notices.personId, at.personId), isNull(notices.readAt), isShown))
      .limit(UNREAD_MAX)
      .as('unread');
    return db.select({ unread: sql<number>`count(*)::integer` }).from(unread);
  }),
);

/** Marks a notice of the person as read. No row if there is none; also returned if it was read before. */
export const markRead = first(
  composed((db, at: At<{ personId: number; id: number; now: Date }>) =>
    db
      .update(notices)
      .set({ readAt: sql`coalesce(${notices.readAt}, ${at.now}::timestamptz)` })
      .where(and(eq(notices.id, at.id), eq(notices.personId, at.personId)))
      .returning({ id: notices.id }),
  ),
);

/** Marks the shown notices up to this one, in the order of the list. */
export const markAllRead = composed((db, at: At<{ personId: number; upTo: number; now: Date }>) => {
  const last = sql`(select n.at, n.id from ${notices} n where n.id = ${at.upTo} and n.person_id = ${at.personId})`;
  return db
    .update(notices)
    .set({ readAt: sql`${at.now}::timestamptz` })
    .where(
      and(
        eq(notices.personId, at.personId),
        isNull(notices.readAt),
        isShown,
        sql`(${notices.at}, ${notices.id}) <= ${last}`,
      ),
    );
});

export const deleteNoticesBefore = composed((db, at: At<{ before: Date }>) =>
  db.delete(notices).where(lt(notices.at, at.before)),
);
export const deleteSendingsBefore = composed((db, at: At<{ before: Date }>) =>
  db.delete(noticeSendings).where(lt(noticeSendings.madeAt, at.before)),
);
