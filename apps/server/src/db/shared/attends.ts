import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { assignments, registrations, subgroupMembers } from '../tables.ts';

type OfClass = Record<'termId' | 'disciplineId' | 'groupId' | 'streamId' | 'subgroup', PgColumn>;
/** A registration under its own table name or an alias, or the student half of `class_members`. */
type Registered = OfClass & { personId: PgColumn; lessonTypeId: PgColumn };
type Assigned = OfClass & { lessonTypeId: PgColumn };

export const REGISTERED: Registered = { ...registrations, personId: registrations.studentId };

/**
 * Condition: a registered student attends the lessons of an assignment. The class must match, and the lesson type
 * when the registration is for one type. The subgroup set for that lesson type applies, else the subgroup of the
 * registration. A student without a subgroup attends the lessons of all subgroups.
 */
export function attends(
  student: Registered = REGISTERED,
  assignment: Assigned = assignments,
): SQL | undefined {
  const subgroup = sql`coalesce((select ${subgroupMembers.subgroup} from ${subgroupMembers}
    where ${subgroupMembers.studentId} = ${student.personId} and ${subgroupMembers.termId} = ${assignment.termId}
      and ${subgroupMembers.disciplineId} = ${assignment.disciplineId}
      and ${subgroupMembers.lessonTypeId} = ${assignment.lessonTypeId}),
    ${student.subgroup}, ${assignment.subgroup})`;
  return and(
    eq(assignment.termId, student.termId),
    eq(assignment.disciplineId, student.disciplineId),
    or(
      eq(assignment.streamId, student.streamId),
      and(eq(assignment.groupId, student.groupId), isNull(student.streamId)),
    ),
    or(isNull(student.lessonTypeId), eq(assignment.lessonTypeId, student.lessonTypeId)),
    or(isNull(assignment.subgroup), sql`${assignment.subgroup} = ${subgroup}`),
  );
}
