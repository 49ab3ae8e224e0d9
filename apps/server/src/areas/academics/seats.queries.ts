import { ROLE } from '@bilim/contract/access';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { assignments, registrations, terms } from '../../db/tables.ts';
import type { Person } from '../../ground/person.ts';

/** Who asks, as far as these queries care. */
export type Seated = Pick<Person, 'id' | 'role'>;

/** A term of a year, and within it a discipline taken by plan or as an elective. */
export type InTerm = { yearId: number; season: number };
export type OfDiscipline = InTerm & { disciplineId: number; elective: boolean };
export type OfSemester = OfDiscipline & { semesterId: number };
/** One class: the group, or for an elective the stream. */
export type OfClass = OfSemester & { groupId: number };

/**
 * Where a person sits in classes: a teacher by assignments, a student by registrations, in one shape. The class is the
 * group or the stream, never both; a student in a stream is there apart from their group. The names begin with 'seat_'
 * because they are written without the table's, which would be ambiguous beside the tables themselves.
 */
export function seatsOf(db: Db, person: Seated) {
  return person.role === ROLE.teacher ? teacherSeats(db, person) : studentSeats(db, person);
}

function teacherSeats(db: Db, { id }: Seated) {
  return db
    .select({
      termId: sql<number>`${assignments.termId}`.as('seat_term_id'),
      disciplineId: sql<number>`${assignments.disciplineId}`.as('seat_discipline_id'),
      semesterId: sql<number>`${assignments.semesterId}`.as('seat_semester_id'),
      groupId: sql<number | null>`${assignments.groupId}`.as('seat_group_id'),
      streamId: sql<number | null>`${assignments.streamId}`.as('seat_stream_id'),
      subgroup: sql<number | null>`${assignments.subgroup}`.as('seat_subgroup'),
      credits: sql<number>`${assignments.credits}`.as('seat_credits'),
    })
    .from(assignments)
    .where(eq(assignments.teacherId, id))
    .as('seats');
}

function studentSeats(db: Db, { id }: Seated) {
  return db
    .select({
      termId: sql<number>`${registrations.termId}`.as('seat_term_id'),
      disciplineId: sql<number>`${registrations.disciplineId}`.as('seat_discipline_id'),
      semesterId: sql<number>`${registrations.semesterId}`.as('seat_semester_id'),
      groupId: sql<
        number | null
      >`case when ${registrations.streamId} is null then ${registrations.groupId} end`.as('seat_group_id'),
      streamId: sql<number | null>`${registrations.streamId}`.as('seat_stream_id'),
      subgroup: sql<number | null>`${registrations.subgroup}`.as('seat_subgroup'),
      credits: sql<number>`${registrations.credits}`.as('seat_credits'),
    })
    .from(registrations)
    .where(eq(registrations.studentId, id))
    .as('seats');
}

export type Seats = ReturnType<typeof seatsOf>;

/** The condition that a seat is in this term; `terms` must be joined. */
export const inTerm = ({ yearId, season }: InTerm) => and(eq(terms.yearId, yearId), eq(terms.season, season));

export const ofDiscipline = ({ seats, ...of }: { seats: Seats } & OfDiscipline) =>
  and(
    inTerm(of),
    eq(seats.disciplineId, of.disciplineId),
    of.elective ? isNotNull(seats.streamId) : isNull(seats.streamId),
  );

export const ofSemester = ({ seats, ...of }: { seats: Seats } & OfSemester) =>
  and(ofDiscipline({ seats, ...of }), eq(seats.semesterId, of.semesterId));

export const ofClass = ({ seats, ...of }: { seats: Seats } & OfClass) =>
  and(ofSemester({ seats, ...of }), eq(of.elective ? seats.streamId : seats.groupId, of.groupId));
