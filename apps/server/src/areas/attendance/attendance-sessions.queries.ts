import type { VisitState } from '@bilim/contract/areas/attendance.shapes';
import { and, eq, isNotNull, isNull, lt, type SQLWrapper, sql } from 'drizzle-orm';
import { among } from '../../db/queries/among.ts';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { assignments, bells, journalLessons, qrSessions, qrVisits } from '../../db/tables.ts';
import { kept, type OfSession } from './attendance-parts.queries.ts';

/** A journal column that a QR may belong to. */
export const selectColumn = first(
  composed((db, at: At<{ lessonId: number }>) =>
    db
      .select({
        id: journalLessons.id,
        journalId: journalLessons.assignmentId,
        day: journalLessons.heldOn,
        bell: bells.number,
        beginsAt: sql<string>`left(${bells.beginsAt}::text, 5)`,
        endsAt: sql<string>`left(${bells.endsAt}::text, 5)`,
        ...kept,
      })
      .from(journalLessons)
      .innerJoin(assignments, eq(assignments.id, journalLessons.assignmentId))
      .innerJoin(bells, eq(bells.id, journalLessons.bellId))
      .where(and(eq(journalLessons.id, at.lessonId), isNull(journalLessons.removedAt))),
  ),
);

type Opened = {
  lessonId: number;
  roomId: number | null;
  secret: Buffer;
  opensAt: Date;
  closesAt: Date;
  openedById: number;
  now: Date;
};

/** The setting of the teacher's last QR. */
const asLast = (choice: 'names_hidden' | 'proof', openedById: SQLWrapper) =>
  sql`coalesce((select last.${sql.identifier(choice)} from ${qrSessions} last
    where last.opened_by_id = ${openedById} order by last.id desc limit 1), false)`;

/**
 * Opens the QR of a column; an existing one is reopened. A new one copies the hidden names and second proof
 * settings of the last one.
 */
export const upsertSession = only(
  composed((db, at: At<Opened>) =>
    db
      .insert(qrSessions)
      .values({
        journalLessonId: at.lessonId,
        roomId: sql`${at.roomId}::integer`,
        secret: at.secret,
        opensAt: at.opensAt,
        closesAt: at.closesAt,
        openedById: at.openedById,
        openedAt: at.now,
        namesHidden: asLast('names_hidden', at.openedById),
        proof: asLast('proof', at.openedById),
      })
      .onConflictDoUpdate({
        target: qrSessions.journalLessonId,
        set: {
          roomId: sql`excluded.room_id`,
          opensAt: sql`excluded.opens_at`,
          closesAt: sql`excluded.closes_at`,
          endedAt: sql`null`,
        },
      })
      .returning({ id: qrSessions.id }),
  ),
);

export const updateNames = composed((db, at: At<OfSession & { hidden: boolean }>) =>
  db
    .update(qrSessions)
    .set({ namesHidden: sql`${at.hidden}` })
    .where(eq(qrSessions.id, at.sessionId)),
);

export const updateProof = composed((db, at: At<OfSession & { on: boolean }>) =>
  db
    .update(qrSessions)
    .set({ proof: sql`${at.on}` })
    .where(eq(qrSessions.id, at.sessionId)),
);

export const updateScreen = composed((db, at: At<OfSession & { hash: Buffer | null }>) =>
  db
    .update(qrSessions)
    .set({ screenHash: sql`${at.hash}::bytea` })
    .where(eq(qrSessions.id, at.sessionId)),
);

/** Begins the second round unless it has begun. */
export const updateSecond = composed((db, at: At<OfSession & { now: Date }>) =>
  db
    .update(qrSessions)
    .set({ round: 2, secondAt: sql`${at.now}::timestamptz` })
    .where(and(eq(qrSessions.id, at.sessionId), isNull(qrSessions.secondAt)))
    .returning({ id: qrSessions.id }),
);

/**
 * Ends the QR unless it has ended. The link of the second screen is removed, so it does not work after a
 * reopening. `absent_noted` is never reset.
 */
export const updateEnd = composed((db, at: At<OfSession & { now: Date; absent: boolean }>) =>
  db
    .update(qrSessions)
    .set({
      endedAt: sql`coalesce(${qrSessions.endedAt}, ${at.now}::timestamptz)`,
      screenHash: sql`null`,
      absentNoted: sql`${qrSessions.absentNoted} or ${at.absent}`,
    })
    .where(eq(qrSessions.id, at.sessionId)),
);

/** QRs with an open second round whose lesson is over, without removed columns. */
export const selectOver = composed((db, at: At<{ now: Date }>) =>
  db
    .select({ sessionId: qrSessions.id, lessonId: qrSessions.journalLessonId })
    .from(qrSessions)
    .innerJoin(journalLessons, eq(journalLessons.id, qrSessions.journalLessonId))
    .where(
      and(
        lt(qrSessions.closesAt, at.now),
        isNotNull(qrSessions.secondAt),
        isNull(qrSessions.endedAt),
        isNull(journalLessons.removedAt),
      ),
    )
    .orderBy(qrSessions.closesAt, qrSessions.id),
);

/**
 * Puts students to review who scanned only before the second round. Decisions made by a teacher after its
 * start are kept.
 */
export const updateMissed = composed((db, at: At<OfSession & { secondAt: Date }>) =>
  db
    .update(qrVisits)
    .set({
      state: 'review',
      reasons: sql`array_append(array_remove(${qrVisits.reasons}, 'second'), 'second')`,
      decidedById: sql`null`,
      decidedAt: sql`null`,
    })
    .where(
      sql`${qrVisits.sessionId} = ${at.sessionId} and ${qrVisits.secondAt} is null
        and (${qrVisits.state} = 'accepted' or (${qrVisits.state} = 'review' and not 'second' = any(${qrVisits.reasons})))
        and ${qrVisits.scannedAt} < ${at.secondAt}
        and (${qrVisits.decidedAt} is null or ${qrVisits.decidedAt} < ${at.secondAt})`,
    )
    .returning({ studentId: qrVisits.studentId }),
);

export const selectToReview = composed((db, at: At<OfSession>) =>
  db
    .select({ studentId: qrVisits.studentId })
    .from(qrVisits)
    .where(and(eq(qrVisits.sessionId, at.sessionId), eq(qrVisits.state, 'review'))),
);

type Decision = OfSession & {
  studentIds: readonly number[];
  state: VisitState;
  deciderId: number | null;
  now: Date | null;
};

/** Decides on scans that have another state or no decision yet. Returns the changed ones. */
export const updateDecided = composed((db, at: At<Decision>) =>
  db
    .update(qrVisits)
    .set({
      state: sql`${at.state}`,
      decidedById: sql`${at.deciderId}::integer`,
      decidedAt: sql`${at.now}::timestamptz`,
    })
    .where(
      and(
        eq(qrVisits.sessionId, at.sessionId),
        among(qrVisits.studentId, at.studentIds),
        sql`(${qrVisits.state} <> ${at.state} or ${qrVisits.decidedAt} is null)`,
      ),
    )
    .returning({ studentId: qrVisits.studentId, receivedAt: qrVisits.receivedAt }),
);
