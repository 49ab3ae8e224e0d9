import type { Language } from '@bilim/contract/limits';
import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { fullNameOf } from '../../db/full-name.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Db } from '../../db/open.ts';
import { assignments, groups, people, positions, registrations, terms } from '../../db/tables.ts';
import { inTerm, type OfClass, ofClass, type Seated, seatsOf } from './seats.queries.ts';

const hasPhoto = sql<boolean>`${people.photoKey} is not null`;

/** The caller's own seats in the class: there are some when they teach or attend it. */
function ownSeats(db: Db, { person, ...of }: { person: Seated } & OfClass) {
  const seats = seatsOf(db, person);
  return db
    .select({ termId: seats.termId })
    .from(seats)
    .innerJoin(terms, eq(terms.id, seats.termId))
    .where(ofClass({ seats, ...of }));
}

/** Whether the caller teaches or attends the class. */
export async function selectIsInClass(db: Db, of: { person: Seated } & OfClass): Promise<boolean> {
  const rows = await ownSeats(db, of).limit(1);
  return rows.length > 0;
}

/** The students of a class; nobody when the caller neither teaches nor attends it. */
export async function selectClassStudents(db: Db, of: { person: Seated } & OfClass) {
  return db
    .select({
      id: people.id,
      code: people.code,
      role: people.role,
      fullName: fullNameOf(people),
      group: groups.name,
      hasPhoto,
    })
    .from(registrations)
    .innerJoin(terms, eq(terms.id, registrations.termId))
    .innerJoin(people, and(eq(people.id, registrations.studentId), people.active))
    .innerJoin(groups, eq(groups.id, people.groupId))
    .where(
      and(
        exists(ownSeats(db, of)),
        inTerm(of),
        eq(registrations.disciplineId, of.disciplineId),
        of.elective
          ? eq(registrations.streamId, of.groupId)
          : and(eq(registrations.groupId, of.groupId), isNull(registrations.streamId)),
      ),
    );
}

/** The teachers of a class, each once; nobody when the caller neither teaches nor attends it. */
export async function selectClassTeachers(
  db: Db,
  { language, ...of }: { person: Seated; language: Language } & OfClass,
) {
  return db
    .selectDistinct({
      id: people.id,
      code: people.code,
      role: people.role,
      fullName: fullNameOf(people),
      position: sql<string>`coalesce(${inLanguage(positions, language)}, '')`,
      hasPhoto,
    })
    .from(assignments)
    .innerJoin(terms, eq(terms.id, assignments.termId))
    .innerJoin(people, and(eq(people.id, assignments.teacherId), people.active))
    .leftJoin(positions, eq(positions.id, people.positionId))
    .where(
      and(
        exists(ownSeats(db, of)),
        inTerm(of),
        eq(assignments.disciplineId, of.disciplineId),
        eq(of.elective ? assignments.streamId : assignments.groupId, of.groupId),
      ),
    );
}
