import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { among } from '../../db/queries/among.ts';
import { type At, composed } from '../../db/queries/composed.ts';
import {
  assignments,
  journalCells,
  journalLessons,
  registrations,
  subgroupMembers,
} from '../../db/tables.ts';
import { closesFrom, kept } from './journal-parts.queries.ts';

type OfClass = {
  termId: number;
  disciplineId: number;
  lessonTypeId: number;
  groupId: number | null;
  streamId: number | null;
};

/** All students registered with a class, in any subgroup. */
export const selectClass = composed((db, at: At<OfClass>) =>
  db
    .select({ id: registrations.studentId })
    .from(registrations)
    .where(
      and(
        eq(registrations.termId, at.termId),
        eq(registrations.disciplineId, at.disciplineId),
        or(
          eq(registrations.streamId, at.streamId),
          and(eq(registrations.groupId, at.groupId), isNull(registrations.streamId)),
        ),
      ),
    ),
);

const ofClass = (at: At<OfClass>) =>
  and(
    eq(assignments.termId, at.termId),
    eq(assignments.disciplineId, at.disciplineId),
    eq(assignments.lessonTypeId, at.lessonTypeId),
    or(eq(assignments.streamId, at.streamId), eq(assignments.groupId, at.groupId)),
  );

/** The journals of a class for one lesson type, with and without subgroup. */
export const selectSiblings = composed((db, at: At<OfClass>) =>
  db
    .select({ id: assignments.id, subgroup: assignments.subgroup, ...kept })
    .from(assignments)
    .where(ofClass(at)),
);

/** The journals with subgroup lessons in which these students have marks, and the earliest day. */
export const selectMarked = composed((db, at: At<OfClass & { studentIds: readonly number[] }>) =>
  db
    .select({
      journalId: assignments.id,
      subgroup: assignments.subgroup,
      since: sql<string>`min(${closesFrom})`,
    })
    .from(assignments)
    .innerJoin(
      journalLessons,
      and(
        eq(journalLessons.assignmentId, assignments.id),
        isNull(journalLessons.removedAt),
        sql`coalesce(${assignments.subgroup}, ${journalLessons.subgroup}) is not null`,
      ),
    )
    .innerJoin(
      journalCells,
      and(
        eq(journalCells.journalLessonId, journalLessons.id),
        among(journalCells.studentId, at.studentIds),
        ne(journalCells.kind, 'none'),
      ),
    )
    .where(ofClass(at))
    .groupBy(assignments.id),
);

type Members = OfClass & { studentIds: readonly number[]; subgroups: readonly (number | null)[] };
const members = (at: At<Members>) =>
  sql`unnest(${at.studentIds}::integer[], ${at.subgroups}::smallint[]) as member(student_id, subgroup)`;

/** The explicit subgroups of these students; others have the subgroup of their registration. */
export const selectMemberships = composed((db, at: At<OfClass & { studentIds: readonly number[] }>) =>
  db
    .select({ studentId: subgroupMembers.studentId, subgroup: subgroupMembers.subgroup })
    .from(subgroupMembers)
    .where(
      and(
        among(subgroupMembers.studentId, at.studentIds),
        eq(subgroupMembers.termId, at.termId),
        eq(subgroupMembers.disciplineId, at.disciplineId),
        eq(subgroupMembers.lessonTypeId, at.lessonTypeId),
      ),
    ),
);

/** Sets the subgroups of students; null returns to the subgroup of the registration. */
export const writeMembers = composed((db, at: At<Members>) =>
  db.execute(sql`with gone as (
      delete from subgroup_members s using ${members(at)} where s.student_id = member.student_id
        and member.subgroup is null and s.term_id = ${at.termId} and s.discipline_id = ${at.disciplineId}
        and s.lesson_type_id = ${at.lessonTypeId})
    insert into subgroup_members (student_id, term_id, discipline_id, lesson_type_id, subgroup)
    select member.student_id, ${at.termId}::integer, ${at.disciplineId}::integer, ${at.lessonTypeId}::integer, member.subgroup
    from ${members(at)} where member.subgroup is not null order by member.student_id
    on conflict (student_id, term_id, discipline_id, lesson_type_id) do update set subgroup = excluded.subgroup`),
);
