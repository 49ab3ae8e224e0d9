import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { among } from '../../../db/queries/among.ts';
import { type At, composed, first } from '../../../db/queries/composed.ts';
import { attends } from '../../../db/shared/attends.ts';
import {
  assignments,
  drawSeals,
  drawShares,
  drawTickets,
  groups,
  people,
  registrations,
  registrationWindows,
  terms,
} from '../../../db/tables.ts';
import { slotsOf } from '../page/catalogue.queries.ts';

export const selectDueDraws = composed((db, at: At<{ now: Date }>) =>
  db
    .select({ id: registrationWindows.id })
    .from(registrationWindows)
    .where(
      and(
        eq(registrationWindows.way, 'draw'),
        isNull(registrationWindows.drawnAt),
        lte(registrationWindows.closesAt, at.now),
      ),
    )
    .orderBy(asc(registrationWindows.id)),
);

const window = {
  id: registrationWindows.id,
  termId: registrationWindows.termId,
  yearId: terms.yearId,
  season: terms.season,
  startsOn: terms.startsOn,
  yearOfStudy: registrationWindows.yearOfStudy,
  closesAt: registrationWindows.closesAt,
  creditLimit: registrationWindows.creditLimit,
  commitment: registrationWindows.commitment,
  seed: registrationWindows.seed,
  drawnAt: registrationWindows.drawnAt,
};

export const selectWindow = first(
  composed((db, at: At<{ windowId: number }>) =>
    db
      .select(window)
      .from(registrationWindows)
      .innerJoin(terms, eq(terms.id, registrationWindows.termId))
      .where(eq(registrationWindows.id, at.windowId)),
  ),
);

/** Locks the window against other draws and against saving wishes. */
export const lockWindow = first(
  composed((db, at: At<{ windowId: number }>) =>
    db
      .select(window)
      .from(registrationWindows)
      .innerJoin(terms, eq(terms.id, registrationWindows.termId))
      .where(eq(registrationWindows.id, at.windowId))
      .for('update', { of: registrationWindows }),
  ),
);

type Wish = { choice: string; streamIds: number[] };

/** All tickets of a window with their wishes, including students who have left the university. */
export const selectTickets = composed((db, at: At<{ windowId: number }>) =>
  db
    .select({
      ticket: drawTickets.ticket,
      studentId: drawTickets.studentId,
      shareHash: drawTickets.shareHash,
      // With one table Drizzle omits the table name, so the names are written by hand.
      wishes: sql<
        Wish[]
      >`(select coalesce(json_agg(json_build_object('choice', w.choice, 'streamIds', w.stream_ids)
          order by w.choice collate "C"), '[]') from draw_wishes w
        where w.window_id = draw_tickets.window_id and w.student_id = draw_tickets.student_id)`,
    })
    .from(drawTickets)
    .where(eq(drawTickets.windowId, at.windowId))
    .orderBy(asc(drawTickets.ticket)),
);

export const selectSeal = first(
  composed((db, at: At<{ windowId: number }>) =>
    db
      .select({ tickets: drawSeals.tickets, hash: drawSeals.hash, at: drawSeals.at })
      .from(drawSeals)
      .where(eq(drawSeals.windowId, at.windowId)),
  ),
);

export const insertSeal = composed(
  (
    db,
    { windowId, tickets, hash, now }: At<{ windowId: number; tickets: string; hash: string; now: Date }>,
  ) => db.insert(drawSeals).values({ windowId, tickets, hash, at: now }),
);

export const selectShares = composed((db, at: At<{ windowId: number }>) =>
  db
    .select({ ticket: drawShares.ticket, share: drawShares.share })
    .from(drawShares)
    .where(eq(drawShares.windowId, at.windowId))
    .orderBy(asc(drawShares.ticket)),
);

/** The active students who have a ticket. */
export const selectParticipants = composed((db, at: At<{ windowId: number }>) =>
  db
    .select({
      studentId: people.id,
      ticket: drawTickets.ticket,
      groupId: groups.id,
      specialityId: groups.specialityId,
      intakeYearId: groups.intakeYearId,
    })
    .from(drawTickets)
    .innerJoin(people, eq(people.id, drawTickets.studentId))
    .innerJoin(groups, eq(groups.id, people.groupId))
    .where(and(eq(drawTickets.windowId, at.windowId), people.active))
    .orderBy(asc(drawTickets.ticket)),
);

type Among = { ids: readonly number[]; termId: number };

export const selectAttendedBy = composed((db, at: At<Among>) =>
  db
    .select({
      studentId: registrations.studentId,
      disciplineId: registrations.disciplineId,
      lessonTypeId: registrations.lessonTypeId,
      credits: registrations.credits,
      slots: slotsOf(sql`${attends()}`, 'ru'),
    })
    .from(registrations)
    .innerJoin(people, eq(people.id, registrations.studentId))
    .where(and(among(registrations.studentId, at.ids), eq(registrations.termId, at.termId)))
    .orderBy(asc(registrations.studentId), asc(registrations.id)),
);

const given = alias(assignments, 'given');

/**
 * What these groups are taught by plan. Lessons of a single subgroup are left out: the student's subgroup is
 * unknown.
 */
export const selectTaughtTo = composed((db, at: At<Among>) =>
  db
    .select({
      groupId: sql<number>`${given.groupId}`.mapWith(Number),
      disciplineId: given.disciplineId,
      credits: given.credits,
      slots: slotsOf(sql`${assignments.id} = ${given.id} and ${assignments.subgroup} is null`, 'ru'),
    })
    .from(given)
    .innerJoin(terms, eq(terms.id, given.termId))
    .where(and(among(given.groupId, at.ids), eq(given.termId, at.termId)))
    .orderBy(asc(given.id)),
);

export const selectHadBy = composed((db, at: At<{ ids: readonly number[]; before: string }>) =>
  db
    .selectDistinct({ studentId: registrations.studentId, disciplineId: registrations.disciplineId })
    .from(registrations)
    .innerJoin(terms, eq(terms.id, registrations.termId))
    .where(and(among(registrations.studentId, at.ids), sql`${terms.startsOn} < ${at.before}::date`)),
);
