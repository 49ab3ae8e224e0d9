import { lte, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { requestCounts } from '../db/tables.ts';

/** Counts one more call and says how many there were since the window began, and when it ends. */
export async function countRequest(
  db: Db,
  { key, now, windowMs }: { key: string; now: Date; windowMs: number },
): Promise<{ count: number; endsAt: Date }> {
  const endsAt = new Date(now.getTime() + windowMs);
  const over = sql`${requestCounts.endsAt} <= ${now}`;
  const [row] = await db
    .insert(requestCounts)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: requestCounts.key,
      set: {
        count: sql`case when ${over} then 1 else ${requestCounts.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${requestCounts.endsAt} end`,
      },
    })
    .returning({ count: requestCounts.count, endsAt: requestCounts.endsAt });
  if (!row) throw new Error('A call was not counted');
  return row;
}

/** Forgets the windows that are over. */
export async function deleteCounts(db: Db, { before }: { before: Date }) {
  await db.delete(requestCounts).where(lte(requestCounts.endsAt, before));
}
