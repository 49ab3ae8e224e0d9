import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The faculty of a class: that of the group; of a stream, whose students come from many faculties, that of the
 * discipline.
 */
export const facultyOfAssignment = (assignmentId: PgColumn) => sql<number>`(
  select d.faculty_id from assignments a join disciplines di on di.id = a.discipline_id
    left join groups g on g.id = a.group_id left join specialities s on s.id = g.speciality_id
    join departments d on d.id = coalesce(s.department_id, di.department_id)
  where a.id = ${assignmentId})`;
