import { and, asc, eq, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/composed.ts';
import { drawOutcomes, draws, drawTickets, drawWishes, registrationWindows } from '../../db/tables.ts';

type OfDrawing = { windowId: number; studentId: number };

/** Somebody's wishes in a draw, as they were saved last. */
export const selectWishes = composed((db, at: At<OfDrawing>) =>
  db
    .select({ choice: drawWishes.choice, streamIds: drawWishes.streamIds })
    .from(drawWishes)
    .where(and(eq(drawWishes.windowId, at.windowId), eq(drawWishes.studentId, at.studentId)))
    .orderBy(asc(drawWishes.choice)),
);

export const selectTicket = first(
  composed((db, at: At<OfDrawing>) =>
    db
      .select({ ticket: drawTickets.ticket })
      .from(drawTickets)
      .where(and(eq(drawTickets.windowId, at.windowId), eq(drawTickets.studentId, at.studentId))),
  ),
);

/** Gives somebody a ticket, unless they have one or another has that number: nobody changes theirs. */
export const insertTicket = first(
  composed((db, at: At<OfDrawing & { ticket: number }>) =>
    db
      .insert(drawTickets)
      .values({ windowId: at.windowId, studentId: at.studentId, ticket: at.ticket })
      .onConflictDoNothing()
      .returning({ ticket: drawTickets.ticket }),
  ),
);

/** Puts these wishes in place of all that somebody saved before. */
export const replaceWishes = composed((db, at: At<OfDrawing & { wishes: string; now: Date }>) =>
  db.execute(sql`
    with given as (
      select choice, array(select json_array_elements_text(stream_ids)::integer) as stream_ids
      from json_to_recordset(${at.wishes}::json) as wish (choice text, stream_ids json)),
    gone as (
      delete from ${drawWishes} where ${drawWishes.windowId} = ${at.windowId} and ${drawWishes.studentId} = ${at.studentId}
        and ${drawWishes.choice} not in (select choice from given))
    insert into ${drawWishes} (window_id, student_id, choice, stream_ids, saved_at)
    select ${at.windowId}::integer, ${at.studentId}::integer, choice, stream_ids, ${at.now}::timestamptz from given
    on conflict (window_id, student_id, choice) do update set stream_ids = excluded.stream_ids, saved_at = excluded.saved_at`),
);

/** A window, held so that it is not drawn while wishes or registrations are saved; many may hold it so. */
export const holdWindow = first(
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

/** What everybody may know of a draw that was held. */
export const selectDrawn = first(
  composed((db, at: At<{ windowId: number }>) =>
    db
      .select({ hash: draws.hash, seed: registrationWindows.seed })
      .from(draws)
      .innerJoin(registrationWindows, eq(registrationWindows.id, draws.windowId))
      .where(eq(draws.windowId, at.windowId)),
  ),
);

export const selectDrawFile = first(
  composed((db, at: At<{ windowId: number }>) =>
    db.select({ file: draws.file }).from(draws).where(eq(draws.windowId, at.windowId)),
  ),
);
