import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import { type At, composed } from '../../db/composed.ts';
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

/** Everyone registered with a class, in whatever subgroup. */
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

/** The journals of a class for one lesson type: those of its subgroups, and of the whole. */
export const selectSiblings = composed((db, at: At<OfClass>) =>
  db
    .select({ id: assignments.id, subgroup: assignments.subgroup, ...kept })
    .from(assignments)
    .where(ofClass(at)),
);

/** Marks of these students in lessons of subgroups: in which journals, whether of its own subgroup, and since when. */
export const selectMarked = composed((db, at: At<OfClass & { studentIds: readonly number[] }>) =>
  db
    .select({
      ...{ journalId: assignments.id, subgroup: assignments.subgroup },
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

/** In which subgroups these students were put before; whoever is not among them is in that of the registration. */
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

/** Puts students into subgroups; into none means into that of their registration. */
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
