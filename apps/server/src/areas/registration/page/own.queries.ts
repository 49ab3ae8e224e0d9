import type { Language } from '@bilim/contract/limits';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Builder } from '../../../db/open.ts';
import { type At, composed, first } from '../../../db/queries/composed.ts';
import { attends } from '../../../db/shared/attends.ts';
import { fullNameOf } from '../../../db/shared/full-name.ts';
import { inLanguage } from '../../../db/shared/in-language.ts';
import {
  assignments,
  choiceGroups,
  disciplines,
  examTypes,
  groups,
  lessonTypes,
  people,
  registrations,
  registrationWindows,
  streams,
  streamWaits,
  studyPlanItems,
  terms,
} from '../../../db/tables.ts';
import { slotsOf } from './catalogue.queries.ts';

type OfStudent = { studentId: number };
type InTerm = { termId: number };
type InLanguage = { language: Language };

/** Credits of the plan's semester: all compulsory items, and for each choice group as many as it takes. */
const PLAN_CREDITS = sql<number>`(
  select coalesce(sum(part.credits), 0)::integer from (
    select case when item.elective then max(item.credits) * coalesce(max(c.picks), 1) else sum(item.credits) end as credits
    from ${studyPlanItems} item left join ${choiceGroups} c on c.speciality_id = item.speciality_id
      and c.intake_year_id = item.intake_year_id and c.semester_id = item.semester_id and c.number = item.choice_group
    where item.speciality_id = ${groups.specialityId} and item.intake_year_id = ${groups.intakeYearId}
      and item.semester_id = (${terms.yearId} - ${groups.intakeYearId}) * 2 + ${terms.season}
      and (item.choice_group is not null or not item.elective)
    group by item.elective, case when item.elective then item.choice_group end) part)`;

/** The group's speciality and intake year, and the term, if the calendar has it. */
export const selectSemester = first(
  composed((db, at: At<{ groupId: number; yearId: number; season: number }>) =>
    db
      .select({
        specialityId: groups.specialityId,
        intakeYearId: groups.intakeYearId,
        termId: terms.id,
        startsOn: terms.startsOn,
        planCredits: PLAN_CREDITS,
      })
      .from(groups)
      .innerJoin(terms, and(eq(terms.yearId, at.yearId), eq(terms.season, at.season)))
      .where(eq(groups.id, at.groupId)),
  ),
);

/** The student's registrations of a term: one row per stream, or one for the class by plan. */
export const selectRegistrations = composed((db, at: At<OfStudent & InTerm>, { language }: InLanguage) =>
  db
    .select({
      id: registrations.id,
      disciplineId: registrations.disciplineId,
      name: inLanguage(disciplines, language),
      credits: registrations.credits,
      examTypeId: registrations.examTypeId,
      examType: inLanguage(examTypes, language),
      groupId: registrations.groupId,
      streamId: registrations.streamId,
      stream: streams.number,
      lessonTypeId: registrations.lessonTypeId,
      lessonType: inLanguage(lessonTypes, language),
      byPlan: registrations.byPlan,
      kind: registrations.kind,
      ...givenIn(db, language),
    })
    .from(registrations)
    .innerJoin(disciplines, eq(disciplines.id, registrations.disciplineId))
    .innerJoin(examTypes, eq(examTypes.id, registrations.examTypeId))
    .leftJoin(streams, eq(streams.id, registrations.streamId))
    .leftJoin(lessonTypes, eq(lessonTypes.id, registrations.lessonTypeId))
    .where(and(eq(registrations.studentId, at.studentId), eq(registrations.termId, at.termId)))
    .orderBy(asc(registrations.id)),
);

/** The slots of the registration, and the teacher of its first lesson type. */
const givenIn = (db: Builder, language: Language) => {
  const teachers = (column: 'id' | 'name') =>
    db
      .select({
        value: (column === 'id' ? sql`${people.id}` : fullNameOf(people, language)).as(`teacher_${column}`),
      })
      .from(assignments)
      .innerJoin(people, eq(people.id, assignments.teacherId))
      .where(attends())
      .orderBy(asc(assignments.lessonTypeId), asc(assignments.id))
      .limit(1);
  return {
    teacherId: sql<number | null>`(${teachers('id')})`,
    teacher: sql<string>`coalesce((${teachers('name')}), '')`,
    slots: slotsOf(sql`${attends()}`, language),
  };
};

/**
 * What the group is taught by plan; its students attend it even without a registration row. Lessons of a
 * single subgroup are left out: the student's subgroup is unknown.
 */
export const selectTaughtByPlan = composed(
  (db, at: At<InTerm & { groupId: number }>, { language }: InLanguage) =>
    db
      .select({
        disciplineId: disciplines.id,
        name: inLanguage(disciplines, language),
        credits: sql<number>`max(${assignments.credits})`.mapWith(Number),
        examTypeId: sql<number>`min(${assignments.examTypeId})`.mapWith(Number),
        slots: slotsOf(
          sql`${assignments.groupId} = ${at.groupId} and ${assignments.termId} = ${at.termId}
            and ${assignments.disciplineId} = ${disciplines.id} and ${assignments.subgroup} is null`,
          language,
        ),
      })
      .from(assignments)
      .innerJoin(disciplines, eq(disciplines.id, assignments.disciplineId))
      .where(and(eq(assignments.groupId, at.groupId), eq(assignments.termId, at.termId)))
      .groupBy(disciplines.id)
      .orderBy(asc(disciplines.id)),
);

/** The disciplines the student was registered for in earlier terms. */
export const selectHad = composed((db, at: At<OfStudent & { before: string }>) =>
  db
    .selectDistinct({ id: registrations.disciplineId })
    .from(registrations)
    .innerJoin(terms, eq(terms.id, registrations.termId))
    .where(and(eq(registrations.studentId, at.studentId), sql`${terms.startsOn} < ${at.before}::date`)),
);

/** The student's waiting places, with the position in each list. */
export const selectWaits = composed((db, at: At<OfStudent & InTerm>) =>
  db
    .select({
      id: streamWaits.id,
      streamId: streamWaits.streamId,
      state: streamWaits.state,
      heldUntil: streamWaits.heldUntil,
      place: sql<number>`(select count(*)::integer + 1 from stream_waits before
        where before.stream_id = ${streamWaits.streamId} and before.state = 'waiting' and before.id < ${streamWaits.id})`,
    })
    .from(streamWaits)
    .innerJoin(streams, eq(streams.id, streamWaits.streamId))
    .where(
      and(
        eq(streamWaits.studentId, at.studentId),
        isNull(streamWaits.endedAt),
        eq(streams.termId, at.termId),
      ),
    ),
);

/** The rows of the student's registration for one discipline. */
export const selectOwnRows = composed((db, at: At<OfStudent & InTerm & { disciplineId: number }>) =>
  db
    .select({
      id: registrations.id,
      streamId: registrations.streamId,
      lessonTypeId: registrations.lessonTypeId,
    })
    .from(registrations)
    .where(
      and(
        eq(registrations.studentId, at.studentId),
        eq(registrations.termId, at.termId),
        eq(registrations.disciplineId, at.disciplineId),
      ),
    ),
);

/** The discipline and semester of one of the student's registrations. */
export const selectTermOfRegistration = first(
  composed((db, at: At<OfStudent & { id: number }>) =>
    db
      .select({
        disciplineId: registrations.disciplineId,
        lessonTypeId: registrations.lessonTypeId,
        yearId: terms.yearId,
        semesterId: sql<number>`(${terms.yearId} - ${groups.intakeYearId}) * 2 + ${terms.season}`.mapWith(
          Number,
        ),
      })
      .from(registrations)
      .innerJoin(terms, eq(terms.id, registrations.termId))
      .innerJoin(people, eq(people.id, registrations.studentId))
      .innerJoin(groups, eq(groups.id, people.groupId))
      .where(and(eq(registrations.id, at.id), eq(registrations.studentId, at.studentId))),
  ),
);

export const selectIntake = first(
  composed((db, at: At<{ groupId: number }>) =>
    db.select({ intakeYearId: groups.intakeYearId }).from(groups).where(eq(groups.id, at.groupId)),
  ),
);

/** The first window of the group's year of study that has not closed yet. */
export const selectNextWindow = first(
  composed((db, at: At<{ groupId: number; now: Date }>) =>
    db
      .select({ yearId: terms.yearId })
      .from(registrationWindows)
      .innerJoin(terms, eq(terms.id, registrationWindows.termId))
      .innerJoin(groups, eq(groups.id, at.groupId))
      .where(
        and(
          gt(registrationWindows.closesAt, at.now),
          sql`${registrationWindows.yearOfStudy} = ${terms.yearId} - ${groups.intakeYearId} + 1`,
        ),
      )
      .orderBy(asc(registrationWindows.opensAt), asc(registrationWindows.id))
      .limit(1),
  ),
);
