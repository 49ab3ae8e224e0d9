import { SESSION_DAYS } from '@bilim/contract/areas/auth.contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { among } from '../../db/queries/among.ts';
import { type At, composed } from '../../db/queries/composed.ts';
import { peopleView, sessions } from '../../db/tables.ts';
import type { Person } from '../../ground/person.ts';
import { personAt, readPerson } from '../../http/session/session.queries.ts';

const DAY_MS = 86_400_000;

/**
 * The current users of these sessions; an invalid session gives no row. An open stream counts as use, so the idle limit
 * is not checked.
 */
export async function selectPeopleOfSessions(
  db: Db,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<Map<number, Person>> {
  const openedAfter = new Date(now.getTime() - SESSION_DAYS.absolute * DAY_MS);
  const rows = await selectLiveSessions(db, { ids, now, openedAfter });
  return new Map(rows.map(({ sessionId, ...person }) => [sessionId, readPerson(person)]));
}

const selectLiveSessions = composed((db, at: At<{ ids: readonly number[]; now: Date; openedAfter: Date }>) =>
  db
    .select({ sessionId: sessions.id, ...personAt(at.now) })
    .from(sessions)
    .innerJoin(peopleView, eq(peopleView.id, sessions.personId))
    .where(
      and(
        among(sessions.id, at.ids),
        isNull(sessions.endedAt),
        eq(peopleView.active, true),
        gt(sessions.createdAt, at.openedAfter),
      ),
    ),
);
