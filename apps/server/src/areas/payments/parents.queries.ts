import { and, eq, isNull, sql } from 'drizzle-orm';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { parentLinks, people } from '../../db/tables.ts';

const working = isNull(parentLinks.revokedAt);

/** The active link of a student; there is at most one. */
export const selectLink = first(
  composed((db, at: At<{ studentId: number }>) =>
    db
      .select({ linkId: parentLinks.id })
      .from(parentLinks)
      .where(and(eq(parentLinks.studentId, at.studentId), working)),
  ),
);

/** Creates a link, or returns the active one, also if a concurrent call created it. */
export const insertLink = only(
  composed((db, at: At<{ studentId: number; now: Date }>) =>
    db
      .insert(parentLinks)
      .values({ studentId: at.studentId, madeAt: at.now })
      .onConflictDoUpdate({
        target: parentLinks.studentId,
        targetWhere: working,
        // Changes nothing, but makes the statement return the existing row.
        set: { studentId: sql`excluded.student_id` },
      })
      .returning({ linkId: parentLinks.id, isNew: sql<boolean>`xmax = 0` }),
  ),
);

export const revokeLink = first(
  composed((db, at: At<{ studentId: number; now: Date }>) =>
    db
      .update(parentLinks)
      .set({ revokedAt: sql`${at.now}` })
      .where(and(eq(parentLinks.studentId, at.studentId), working))
      .returning({ linkId: parentLinks.id }),
  ),
);

/** The student of an active link. */
export const selectOpened = first(
  composed((db, at: At<{ linkId: number; studentId: number }>) =>
    db
      .select({
        studentId: people.id,
        lastName: people.lastName,
        firstName: people.firstName,
        lastNameLatin: people.lastNameLatin,
        firstNameLatin: people.firstNameLatin,
      })
      .from(parentLinks)
      .innerJoin(people, eq(people.id, parentLinks.studentId))
      .where(and(eq(parentLinks.id, at.linkId), eq(parentLinks.studentId, at.studentId), working)),
  ),
);
