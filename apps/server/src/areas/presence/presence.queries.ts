import type { PresenceBy, PresenceRow, PresentStudent } from '@bilim/contract/areas/presence.contract';
import type { Language } from '@bilim/contract/limits';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import {
  assignments,
  departments,
  faculties,
  groups,
  journalCells,
  journalLessons,
  lessonTypes,
  people,
  presenceCounts,
  qrSessions,
  qrVisits,
  specialities,
  studentCards,
} from '../../db/tables.ts';
import type { Reach } from './reach.ts';

type InLanguage = { language: Language };
type Period = { from: string; to: string; lessonTypeId: number | null };
export type Filters = Reach &
  Period & { facultyId: number | null; yearOfStudy: number | null; yearId: number };

/** The group's year of study in the academic year in which the period ends. */
const yearOfStudy = (at: Pick<At<Filters>, 'yearId'>) =>
  sql`${at.yearId}::integer - ${groups.intakeYearId} + 1`;

/**
 * Hides a condition's selectivity from the planner. Plans are made without values, and a low row estimate would lead to
 * a nested loop, which is too slow for reports over everything.
 */
const broadly = (condition: SQL) => sql`case when ${condition} then true else false end`;

/** The groups the reader may see. */
const isReached = (at: At<Reach>) => sql`(${at.everyone}::boolean
  or ${departments.facultyId} = any(${at.facultyIds}::integer[]) or ${departments.id} = any(${at.departmentIds}::integer[]))`;

/** The groups selected by the filters. */
const isMeant = (at: Omit<At<Filters>, keyof Period>) =>
  broadly(sql`${isReached(at)}
    and ${departments.facultyId} = coalesce(${at.facultyId}::integer, ${departments.facultyId})
    and ${yearOfStudy(at)} = coalesce(${at.yearOfStudy}::integer, ${yearOfStudy(at)})`);

const groupsWithUnits = sql`${groups}
  join ${specialities} on ${specialities.id} = ${groups.specialityId}
  join ${departments} on ${departments.id} = ${specialities.departmentId}`;

/** Lessons of the period that are not removed. */
const isHeld = (at: At<Period>) =>
  broadly(sql`${journalLessons.removedAt} is null
    and ${journalLessons.heldOn} between ${at.from}::date and ${at.to}::date
    and ${assignments.lessonTypeId} = coalesce(${at.lessonTypeId}::integer, ${assignments.lessonTypeId})`);

/**
 * The same condition for the prepared counts. A short period uses the index by day; a longer one reads the complete
 * table.
 */
const isCounted = (at: At<Period>, { brief, typed }: Pick<ReportShape, 'brief' | 'typed'>) => {
  const inPeriod = sql`${presenceCounts.heldOn} between ${at.from}::date and ${at.to}::date`;
  const ofType = sql`and ${presenceCounts.assignmentId} in (select ${assignments.id} from ${assignments}
    where ${assignments.lessonTypeId} = ${at.lessonTypeId}::integer)`;
  return sql`${brief ? inPeriod : broadly(inPeriod)} ${typed ? ofType : sql``}`;
};

/** The sum over the groups of a unit. */
const total = (name: string) => sql`coalesce(sum(seen.${sql.identifier(name)}), 0)::integer`;

type ReportShape = InLanguage & { by: PresenceBy; brief: boolean; typed: boolean };

/**
 * A report: one row for each faculty, year of study or group. It reads counts by lesson and group, maintained on every
 * write: a few hundred thousand rows here instead of ten million cells. Rows are summed by group first; names are
 * joined last.
 */
const selectReport = composed((db, at: At<Filters>, { by, language, ...shape }: ReportShape) => {
  const key = { faculty: departments.facultyId, year: yearOfStudy(at), group: groups.id }[by];
  const name = {
    faculty: sql`(select ${inLanguage(faculties, language)} from ${faculties} where ${faculties.id} = unit.key)`,
    year: sql`unit.key::text`,
    group: sql`(select ${groups.name} from ${groups} where ${groups.id} = unit.key)`,
  }[by];
  return db.execute<PresenceRow>(sql`
      with unit as (
        select ${groups.id} as group_id, ${key} as key from ${groupsWithUnits} where ${isMeant(at)}),
      class as (
        select ${people.groupId} as group_id, count(*) as students, count(${studentCards.studentId}) as cards
        from ${people}
          left join ${studentCards} on ${studentCards.studentId} = ${people.id} and ${studentCards.revokedAt} is null
        where ${people.active} and ${people.role} = 2
        group by 1),
      seen as (
        select ${presenceCounts.groupId} as group_id, count(*) as lessons,
          count(*) filter (where ${presenceCounts.byQr}) as qr_lessons,
          sum(${presenceCounts.accepted}) as accepted, sum(${presenceCounts.review}) as review,
          sum(${presenceCounts.rejected}) as rejected,
          sum(${presenceCounts.present}) as present, sum(${presenceCounts.absent}) as absent,
          sum(${presenceCounts.present}) filter (where ${presenceCounts.byQr}) as qr_present,
          sum(${presenceCounts.absent}) filter (where ${presenceCounts.byQr}) as qr_absent
        from ${presenceCounts} where ${isCounted(at, shape)}
        group by 1)
      select unit.key as id, ${name} as name, sum(class.students)::integer as students,
        sum(class.cards)::integer as cards, ${total('lessons')} as lessons,
        ${total('qr_lessons')} as "qrLessons", ${total('accepted')} as accepted, ${total('review')} as review,
        ${total('rejected')} as rejected,
        ${total('qr_present')} as "qrPresent", ${total('qr_absent')} as "qrAbsent",
        ${total('present')} - ${total('qr_present')} as "handPresent",
        ${total('absent')} - ${total('qr_absent')} as "handAbsent"
      from unit
        left join class on class.group_id = unit.group_id
        left join seen on seen.group_id = unit.group_id
      group by unit.key
      having sum(class.students) > 0
      order by unit.key`);
});

export const readReport = async (...args: Parameters<typeof selectReport>): Promise<PresenceRow[]> =>
  (await selectReport(...args)).rows;

type OfGroup = Reach & { groupId: number };

/** A group's name, if the reader may see it. */
export const selectGroup = first(
  composed((db, at: At<OfGroup>) =>
    db
      .select({ name: groups.name })
      .from(groups)
      .innerJoin(specialities, eq(specialities.id, groups.specialityId))
      .innerJoin(departments, eq(departments.id, specialities.departmentId))
      .where(and(eq(groups.id, at.groupId), isReached(at))),
  ),
);

/** Raw rows have timestamps in the database's text format. */
type StudentRow = Omit<PresentStudent, 'scannedAt'> & { scannedAt: string | null };

/** The students of a group, each with the lessons of the period in which they have a mark or a scan. */
const selectPresent = composed(
  (db, at: At<Period & { groupId: number }>, { language }: InLanguage) =>
    db.execute<StudentRow>(sql`
      select ${people.id}, ${people.code}, ${fullNameOf(people, language)} as "fullName",
        ${people.photoKey} is not null as "hasPhoto", ${studentCards.id} is not null as "hasCard",
        (select max(v.scanned_at) from ${qrVisits} v where v.student_id = ${people.id}) as "scannedAt",
        seen.*
      from ${people}
        left join ${studentCards} on ${studentCards.studentId} = ${people.id} and ${studentCards.revokedAt} is null
        cross join lateral (
          select count(*)::integer as lessons, count(${qrSessions.id})::integer as "qrLessons",
            count(*) filter (where v.state = 'accepted')::integer as accepted,
            count(*) filter (where v.state = 'review')::integer as review,
            count(*) filter (where v.state = 'rejected')::integer as rejected,
            count(*) filter (where ${qrSessions.id} is not null and cell.kind in ('present', 'points'))::integer as "qrPresent",
            count(*) filter (where ${qrSessions.id} is not null and cell.kind = 'absent')::integer as "qrAbsent",
            count(*) filter (where ${qrSessions.id} is null and cell.kind in ('present', 'points'))::integer as "handPresent",
            count(*) filter (where ${qrSessions.id} is null and cell.kind = 'absent')::integer as "handAbsent"
          from (select journal_lesson_id, kind from ${journalCells} where student_id = ${people.id}
              union all
              select s.journal_lesson_id, 'none' from ${qrVisits} v join ${qrSessions} s on s.id = v.session_id
              where v.student_id = ${people.id} and not exists (select from ${journalCells} c
                where c.journal_lesson_id = s.journal_lesson_id and c.student_id = ${people.id})) cell
            join ${journalLessons} on ${journalLessons.id} = cell.journal_lesson_id
            join ${assignments} on ${assignments.id} = ${journalLessons.assignmentId}
            left join ${qrSessions} on ${qrSessions.journalLessonId} = ${journalLessons.id}
            left join ${qrVisits} v on v.session_id = ${qrSessions.id} and v.student_id = ${people.id}
          where ${isHeld(at)}) seen
      where ${people.groupId} = ${at.groupId} and ${people.active} and ${people.role} = 2`),
  EACH_LANGUAGE,
);

export const readStudents = async (...args: Parameters<typeof selectPresent>): Promise<PresentStudent[]> =>
  (await selectPresent(...args)).rows.map(({ scannedAt, ...row }) => ({
    ...row,
    scannedAt: scannedAt === null ? null : new Date(scannedAt),
  }));

export const selectLessonTypes = composed(
  (db, _: At<Record<never, never>>, { language }: InLanguage) =>
    db
      .select({ id: lessonTypes.id, name: inLanguage(lessonTypes, language) })
      .from(lessonTypes)
      .orderBy(asc(lessonTypes.id)),
  EACH_LANGUAGE,
);
