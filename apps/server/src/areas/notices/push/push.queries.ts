import { and, desc, eq, sql } from 'drizzle-orm';
import { type At, composed, only } from '../../../db/queries/composed.ts';
import { pushKeys, pushSubscriptions } from '../../../db/tables.ts';

/** The key pairs, newest first. */
export const selectKeys = composed((db) =>
  db
    .select({ id: pushKeys.id, publicKey: pushKeys.publicKey, sealedKey: pushKeys.sealedKey })
    .from(pushKeys)
    .orderBy(desc(pushKeys.id)),
);

export const insertKey = only(
  composed((db, at: At<{ publicKey: string; sealedKey: Buffer; now: Date }>) =>
    db
      .insert(pushKeys)
      .values({ publicKey: at.publicKey, sealedKey: at.sealedKey, madeAt: at.now })
      .returning({ id: pushKeys.id }),
  ),
);

type Subscription = {
  personId: number;
  sessionId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  keyId: number;
  now: Date;
};

/** A browser has one subscription: it belongs to the session that subscribed last. */
export const upsertSubscription = composed((db, at: At<Subscription>) => {
  const { personId, sessionId, endpoint, p256dh, auth, keyId, now } = at;
  return db
    .insert(pushSubscriptions)
    .values({ personId, sessionId, endpoint, p256dh, auth, keyId, createdAt: now })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: {
        personId: sql`excluded.person_id`,
        sessionId: sql`excluded.session_id`,
        p256dh: sql`excluded.p256dh`,
        auth: sql`excluded.auth`,
        keyId: sql`excluded.key_id`,
      },
    });
});

/** Keeps the newest subscriptions of a person. */
export const deleteOldest = composed((db, at: At<{ personId: number; keep: number }>) =>
  db.execute(sql`delete from ${pushSubscriptions} where id in (
    select s.id from ${pushSubscriptions} s where s.person_id = ${at.personId}
    order by s.id desc offset ${at.keep}::integer)`),
);

export const deleteOwnSubscription = composed((db, at: At<{ personId: number; endpoint: string }>) =>
  db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.personId, at.personId), eq(pushSubscriptions.endpoint, at.endpoint))),
);

/** The push service no longer knows it. Its outgoing messages are deleted with it. */
export const deleteSubscription = composed((db, at: At<{ id: number }>) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, at.id)),
);
