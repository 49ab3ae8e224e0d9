import { SESSION_DAYS } from '@bilim/contract/areas/auth.contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import type { Db } from '../../db/open.ts';
import { people, sessions } from '../../db/tables.ts';

const DAY_MS = 86_400_000;

/** Those of these sessions that still open anything. An open stream counts as use, so idleness is not asked. */
export async function selectLiveSessions(
  db: Db,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<Set<number>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        among(sessions.id, ids),
        isNull(sessions.endedAt),
        eq(people.active, true),
        gt(sessions.createdAt, new Date(now.getTime() - SESSION_DAYS.absolute * DAY_MS)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
