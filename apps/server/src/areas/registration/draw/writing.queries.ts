import { eq, sql } from 'drizzle-orm';
import { type At, composed } from '../../../db/queries/composed.ts';
import {
  drawOutcomes,
  draws,
  registrationSteps,
  registrations,
  registrationWindows,
} from '../../../db/tables.ts';

/** A seat won in the draw. */
export type Won = {
  student_id: number;
  group_id: number;
  discipline_id: number;
  stream_id: number;
  lesson_type_id: number | null;
  credits: number;
  exam_type_id: number;
  kind: string;
};

type OfDraw = { termId: number; now: Date; rows: string };

/** Registers the winners and adds a history row for each. */
export const insertWon = composed((db, at: At<OfDraw & { semesterId: number }>) =>
  db.execute(sql`
    with made as (
      insert into ${registrations} (student_id, term_id, semester_id, group_id, discipline_id, stream_id, lesson_type_id,
        credits, exam_type_id, kind, by_plan, registered_at)
      select student_id, ${at.termId}::integer, ${at.semesterId}::integer, group_id, discipline_id, stream_id, lesson_type_id,
        credits, exam_type_id, kind, kind = 'plan', ${at.now}::timestamptz
      from json_to_recordset(${at.rows}::json) as won (student_id integer, group_id integer, discipline_id integer,
        stream_id integer, lesson_type_id integer, credits smallint, exam_type_id integer, kind text)
      returning student_id, term_id, discipline_id, stream_id, lesson_type_id)
    insert into ${registrationSteps} (at, student_id, term_id, discipline_id, stream_id, lesson_type_id, step)
    select ${at.now}::timestamptz, student_id, term_id, discipline_id, stream_id, lesson_type_id, 'drawn' from made`),
);

/** The first wish of a choice in which the student got no seat. */
export type Lost = {
  student_id: number;
  discipline_id: number;
  stream_id: number;
  lesson_type_id: number | null;
};

export const insertLost = composed((db, at: At<OfDraw>) =>
  db.execute(sql`
    insert into ${registrationSteps} (at, student_id, term_id, discipline_id, stream_id, lesson_type_id, step)
    select ${at.now}::timestamptz, student_id, ${at.termId}::integer, discipline_id, stream_id, lesson_type_id, 'unlucky'
    from json_to_recordset(${at.rows}::json) as lost (student_id integer, discipline_id integer, stream_id integer,
      lesson_type_id integer)`),
);

/** What each student got for each choice, and why the higher wishes failed. */
export const insertOutcomes = composed((db, at: At<{ windowId: number; rows: string }>) =>
  db.execute(sql`
    insert into ${drawOutcomes} (window_id, student_id, choice, place, among, tries)
    select ${at.windowId}::integer, student_id, choice, place, among, tries
    from json_to_recordset(${at.rows}::json) as outcome (student_id integer, choice text, place integer, among integer,
      tries jsonb)`),
);

export const insertDraw = composed(
  (db, at: At<{ windowId: number; file: string; hash: string; now: Date }>) =>
    db.insert(draws).values({ windowId: at.windowId, file: at.file, hash: at.hash, at: at.now }),
);

export const markDrawn = composed((db, at: At<{ windowId: number; now: Date }>) =>
  db
    .update(registrationWindows)
    .set({ drawnAt: sql`${at.now}::timestamptz` })
    .where(eq(registrationWindows.id, at.windowId)),
);
