import type { Language } from '@bilim/contract/limits';
import { and, eq, sql } from 'drizzle-orm';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { calendarFeeds, people } from '../../db/tables.ts';

export const selectFeed = first(
  composed((db, at: At<{ personId: number }>) =>
    db
      .select({ createdAt: calendarFeeds.createdAt, readAt: calendarFeeds.readAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.personId, at.personId)),
  ),
);

/** The owner of a calendar secret; no row when they have left. */
export const selectFeedByHash = first(
  composed((db, at: At<{ secretHash: Buffer }>) =>
    db
      .select({
        personId: people.id,
        role: people.role,
        language: calendarFeeds.language,
        createdAt: calendarFeeds.createdAt,
        readAt: calendarFeeds.readAt,
      })
      .from(calendarFeeds)
      .innerJoin(people, eq(people.id, calendarFeeds.personId))
      .where(and(eq(calendarFeeds.secretHash, at.secretHash), people.active)),
  ),
);

type FeedColumns = { personId: number; secretHash: Buffer; language: Language; now: Date };

/** Saves a person's only link; the previous one stops working. */
export const saveFeed = only(
  composed((db, { personId, secretHash, language, now }: At<FeedColumns>) =>
    db
      .insert(calendarFeeds)
      .values({ personId, secretHash, language, createdAt: now, readAt: null })
      .onConflictDoUpdate({
        target: calendarFeeds.personId,
        set: {
          secretHash: sql`excluded.secret_hash`,
          language: sql`excluded.language`,
          createdAt: sql`excluded.created_at`,
          readAt: sql`null`,
        },
      })
      .returning({ createdAt: calendarFeeds.createdAt }),
  ),
);

export const deleteFeed = first(
  composed((db, at: At<{ personId: number }>) =>
    db
      .delete(calendarFeeds)
      .where(eq(calendarFeeds.personId, at.personId))
      .returning({ personId: calendarFeeds.personId }),
  ),
);

export const touchFeed = composed((db, at: At<{ secretHash: Buffer; now: Date }>) =>
  db
    .update(calendarFeeds)
    .set({ readAt: sql`${at.now}` })
    .where(eq(calendarFeeds.secretHash, at.secretHash)),
);
