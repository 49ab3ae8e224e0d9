import { lte, sql } from 'drizzle-orm';
import { type At, composed, only } from '../db/composed.ts';
import { requestCounts } from '../db/tables.ts';

/** Counts one more call and says how many there were since the window began, and when it ends. */
export const countRequest = only(
  composed((db, at: At<{ key: string; now: Date; endsAt: Date }>) => {
    const over = sql`${requestCounts.endsAt} <= ${at.now}`;
    return db
      .insert(requestCounts)
      .values({ key: at.key, count: 1, endsAt: at.endsAt })
      .onConflictDoUpdate({
        target: requestCounts.key,
        set: {
          count: sql`case when ${over} then 1 else ${requestCounts.count} + 1 end`,
          endsAt: sql`case when ${over} then excluded.ends_at else ${requestCounts.endsAt} end`,
        },
      })
      .returning({ count: requestCounts.count, endsAt: requestCounts.endsAt });
  }),
);

/** Forgets the windows that are over. */
export const deleteCounts = composed((db, at: At<{ before: Date }>) =>
  db.delete(requestCounts).where(lte(requestCounts.endsAt, at.before)),
);
