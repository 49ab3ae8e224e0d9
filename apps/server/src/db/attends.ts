import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { assignments, registrations, subgroupMembers } from './tables.ts';

type OfClass = Record<'termId' | 'disciplineId' | 'groupId' | 'streamId' | 'subgroup', PgColumn>;
/** A registration, under its own name or another, or the half of `class_members` that is made of them. */
type Registered = OfClass & { personId: PgColumn; lessonTypeId: PgColumn };
type Assigned = OfClass & { lessonTypeId: PgColumn };

export const REGISTERED: Registered = { ...registrations, personId: registrations.studentId };

/**
 * The condition that a registered student attends the lessons of an assignment: of the class they are registered with, of
 * the lesson type if they are for one alone, and of their subgroup. The subgroup is the one of that lesson type, else the one of the registration; whoever has none attends
 * them all.
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
