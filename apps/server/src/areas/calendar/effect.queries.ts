import { sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
import {
  assignments,
  bells,
  departments,
  disciplines,
  groups,
  lessons,
  specialities,
  terms,
} from '../../db/tables.ts';

const facultyId = sql<number>`${departments.facultyId}`;

/**
 * The weekly lessons of the terms in a range of days, counted by what decides on which days they are given. Without the
 * changes of single days.
 */
export const countWeekly = composed((db, at: At<{ from: string; to: string; facultyId: number | null }>) =>
  db
    .select({
      startsOn: terms.startsOn,
      endsOn: terms.endsOn,
      dayNumber: lessons.dayNumber,
      week: lessons.week,
      bell: bells.number,
      beginsAt: sql<string>`left(${bells.beginsAt}::text, 5)`,
      endsAt: sql<string>`left(${bells.endsAt}::text, 5)`,
      facultyId,
      count: sql<number>`count(*)::integer`,
    })
    .from(terms)
    .innerJoin(lessons, sql`${lessons.termId} = ${terms.id}`)
    .innerJoin(bells, sql`${bells.id} = ${lessons.bellId}`)
    .innerJoin(assignments, sql`${assignments.id} = ${lessons.assignmentId}`)
    .innerJoin(disciplines, sql`${disciplines.id} = ${assignments.disciplineId}`)
    .leftJoin(groups, sql`${groups.id} = ${assignments.groupId}`)
    .leftJoin(specialities, sql`${specialities.id} = ${groups.specialityId}`)
    .innerJoin(
      departments,
      sql`${departments.id} = coalesce(${specialities.departmentId}, ${disciplines.departmentId})`,
    )
    .where(
      sql`${terms.startsOn} <= ${at.to} and ${terms.endsOn} >= ${at.from}
        and (${at.facultyId}::integer is null or ${departments.facultyId} = ${at.facultyId})`,
    )
    .groupBy(
      terms.startsOn,
      terms.endsOn,
      lessons.dayNumber,
      lessons.week,
      bells.number,
      bells.beginsAt,
      bells.endsAt,
      facultyId,
    ),
);
