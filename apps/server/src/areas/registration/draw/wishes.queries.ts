import { and, asc, eq, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../../db/queries/composed.ts';
import {
  drawOutcomes,
  drawSeals,
  drawShares,
  draws,
  drawTickets,
  drawWishes,
  drawWishSaves,
  registrationWindows,
} from '../../../db/tables.ts';

type OfDrawing = { windowId: number; studentId: number };

/** The student's latest wishes in a draw. */
export const selectWishes = composed((db, at: At<OfDrawing>) =>
  db
    .select({ choice: drawWishes.choice, streamIds: drawWishes.streamIds })
    .from(drawWishes)
    .where(and(eq(drawWishes.windowId, at.windowId), eq(drawWishes.studentId, at.studentId)))
    .orderBy(asc(drawWishes.choice)),
);

/** The ticket, its promised share hash, and whether the share was revealed. */
export const selectTicket = first(
  composed((db, at: At<OfDrawing>) =>
    db
      .select({
        ticket: drawTickets.ticket,
        shareHash: drawTickets.shareHash,
        isTold: sql<boolean>`${drawShares.share} is not null`,
      })
      .from(drawTickets)
      .leftJoin(
        drawShares,
        and(eq(drawShares.windowId, drawTickets.windowId), eq(drawShares.ticket, drawTickets.ticket)),
      )
      .where(and(eq(drawTickets.windowId, at.windowId), eq(drawTickets.studentId, at.studentId))),
  ),
);

/**
 * Inserts a ticket. Returns nothing if the student has one or the number is taken; a ticket never changes.
 */
export const insertTicket = first(
  composed((db, at: At<OfDrawing & { ticket: number; shareHash: string | null }>) =>
    db
      .insert(drawTickets)
      .values({
        windowId: at.windowId,
        studentId: at.studentId,
        ticket: at.ticket,
        shareHash: at.shareHash,
      })
      .onConflictDoNothing()
      .returning({ ticket: drawTickets.ticket }),
  ),
);

/** Stores the wishes; a trigger replaces the student's current wishes with them. */
export const insertWishes = composed((db, at: At<OfDrawing & { wishes: string; now: Date }>) =>
  db.insert(drawWishSaves).values({
    windowId: at.windowId,
    studentId: at.studentId,
    savedAt: at.now,
    wishes: sql`${at.wishes}::jsonb`,
  }),
);

/** Share lock on a window: many saves may hold it, a draw waits for all of them. */
export const shareWindow = first(
  composed((db, at: At<{ windowId: number }>) =>
    db
      .select({ closesAt: registrationWindows.closesAt, drawnAt: registrationWindows.drawnAt })
      .from(registrationWindows)
      .where(eq(registrationWindows.id, at.windowId))
      .for('share'),
  ),
);

export const selectOutcomes = composed((db, at: At<OfDrawing>) =>
  db
    .select({
      choice: drawOutcomes.choice,
      place: drawOutcomes.place,
      of: drawOutcomes.among,
      tries: drawOutcomes.tries,
    })
    .from(drawOutcomes)
    .where(and(eq(drawOutcomes.windowId, at.windowId), eq(drawOutcomes.studentId, at.studentId)))
    .orderBy(asc(drawOutcomes.choice)),
);

/** Stores a revealed share; the first one counts. */
export const insertShare = composed(
  (
    db,
    { windowId, ticket, share, now }: At<{ windowId: number; ticket: number; share: string; now: Date }>,
  ) => db.insert(drawShares).values({ windowId, ticket, share, at: now }).onConflictDoNothing(),
);

/** The public facts of a draw: the seal after closing, the seed and the file's hash after the draw. */
export const selectDrawn = first(
  composed((db, at: At<{ windowId: number }>) =>
    db
      .select({
        hash: draws.hash,
        seed: sql<string | null>`case when ${draws.hash} is not null then ${registrationWindows.seed} end`,
        seal: drawSeals.hash,
        sealedAt: drawSeals.at,
      })
      .from(registrationWindows)
      .leftJoin(draws, eq(draws.windowId, registrationWindows.id))
      .leftJoin(drawSeals, eq(drawSeals.windowId, registrationWindows.id))
      .where(eq(registrationWindows.id, at.windowId)),
  ),
);

export const selectDrawFile = first(
  composed((db, at: At<{ windowId: number }>) =>
    db.select({ file: draws.file }).from(draws).where(eq(draws.windowId, at.windowId)),
  ),
);
