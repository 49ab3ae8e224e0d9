import { lte, sql } from 'drizzle-orm';
import { type At, composed, only } from '../../db/queries/composed.ts';
import { requestCounts } from '../../db/tables.ts';

/** The database's clock: the clocks of processes may differ. */
const NOW = sql`clock_timestamp()`;

/** Counts one more call. Returns the number since the window began, and how long it still lasts. */
export const countRequest = only(
  composed((db, at: At<{ key: string; windowMs: number }>) => {
    const over = sql`${requestCounts.endsAt} <= ${NOW}`;
    return db
      .insert(requestCounts)
      .values({
        key: at.key,
        count: 1,
        endsAt: sql`${NOW} + make_interval(secs => ${at.windowMs}::float / 1000)`,
      })
      .onConflictDoUpdate({
        target: requestCounts.key,
        set: {
          count: sql`case when ${over} then 1 else ${requestCounts.count} + 1 end`,
          endsAt: sql`case when ${over} then excluded.ends_at else ${requestCounts.endsAt} end`,
        },
      })
      .returning({
        count: requestCounts.count,
        leftMs: sql<number>`greatest(0, extract(epoch from ${requestCounts.endsAt} - ${NOW}) * 1000)::float`,
      });
  }),
);

/** Deletes expired windows. */
export const deleteCounts = composed((db) => db.delete(requestCounts).where(lte(requestCounts.endsAt, NOW)));
