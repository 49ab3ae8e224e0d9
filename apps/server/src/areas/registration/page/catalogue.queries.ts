import type { RegistrationSlot } from '@bilim/contract/areas/registration.shapes';
import type { Language } from '@bilim/contract/limits';
import { and, asc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { type At, composed } from '../../../db/queries/composed.ts';
import { fullNameOf } from '../../../db/shared/full-name.ts';
import { inLanguage } from '../../../db/shared/in-language.ts';
import {
  assignments,
  bells,
  choiceGroups,
  departments,
  disciplines,
  examTypes,
  lessons,
  lessonTypes,
  people,
  prerequisites,
  registrationWindows,
  streamSeats,
  streams,
  streamWaits,
  studyPlanItems,
  terms,
} from '../../../db/tables.ts';

/** What a term offers. It does not depend on the user, so one read serves many requests. */
export type InTerm = { termId: number };
type InLanguage = { language: Language };

type StreamTeacher = { id: number; code: number; fullName: string; hasPhoto: boolean };

/** A column: the weekly lessons of the assignments that match the condition. */
export const slotsOf = (condition: SQLWrapper, language: Language) => sql<RegistrationSlot[]>`(
  select coalesce(json_agg(json_build_object('dayNumber', ${lessons.dayNumber}, 'bell', ${bells.number},
      'beginsAt', left(${bells.beginsAt}::text, 5), 'week', ${lessons.week},
      'lessonType', ${inLanguage(lessonTypes, language)}, 'kind', ${lessonTypes.kind})
    order by ${lessons.dayNumber}, ${bells.number}, ${lessons.week}, ${lessons.id}), '[]')
  from ${assignments} join ${lessons} on ${lessons.assignmentId} = ${assignments.id}
    join ${bells} on ${bells.id} = ${lessons.bellId}
    join ${lessonTypes} on ${lessonTypes.id} = ${assignments.lessonTypeId}
  where ${condition})`;

const teachersOf = (language: Language) => sql<StreamTeacher[]>`(
  select coalesce(json_agg(json_build_object('id', teacher.id, 'code', teacher.code, 'fullName', teacher.name,
    'hasPhoto', teacher.photo) order by teacher.type, teacher.id), '[]')
  from (select ${people.id}, ${people.code}, ${fullNameOf(people, language)} as name,
      ${people.photoKey} is not null as photo, min(${assignments.lessonTypeId}) as type
    from ${assignments} join ${people} on ${people.id} = ${assignments.teacherId}
    where ${assignments.streamId} = ${streams.id} group by ${people.id}) teacher)`;

/** The open streams of a term, in display order. */
export const selectStreams = composed((db, at: At<InTerm>, { language }: InLanguage) =>
  db
    .select({
      id: streams.id,
      disciplineId: streams.disciplineId,
      number: streams.number,
      lessonTypeId: streams.lessonTypeId,
      minimum: streams.minimum,
      teachers: teachersOf(language),
      slots: slotsOf(sql`${assignments.streamId} = ${streams.id}`, language),
    })
    .from(streams)
    // With one table Drizzle omits the table name of a column; the subqueries above need it.
    .innerJoin(disciplines, eq(disciplines.id, streams.disciplineId))
    .where(and(eq(streams.termId, at.termId), isNull(streams.withdrawnAt)))
    .orderBy(asc(streams.disciplineId), asc(streams.lessonTypeId), asc(streams.number)),
);

/** The disciplines of those streams, with their prerequisites. */
export const selectOffered = composed((db, at: At<InTerm>, { language }: InLanguage) =>
  db
    .select({
      id: disciplines.id,
      code: disciplines.code,
      name: inLanguage(disciplines, language),
      departmentId: disciplines.departmentId,
      credits: sql<number>`coalesce((${taught('credits')}), 0)`.mapWith(Number),
      examTypeId: sql<number>`coalesce((${taught('exam_type_id')}), 0)`.mapWith(Number),
      required: sql<{ id: number; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', required.id, 'name', ${sql.raw(`required.name_${language}`)})
          order by required.id), '[]')
        from ${prerequisites} join ${disciplines} required on required.id = ${prerequisites.requiredId}
        where ${prerequisites.disciplineId} = ${disciplines.id})`,
    })
    .from(disciplines)
    .innerJoin(departments, eq(departments.id, disciplines.departmentId))
    .where(
      sql`${disciplines.id} in (select ${streams.disciplineId} from ${streams}
        where ${streams.termId} = ${at.termId} and ${streams.withdrawnAt} is null)`,
    )
    .orderBy(asc(inLanguage(disciplines, language)), asc(disciplines.id)),
);
/** Taken from the latest assignment with a stream. A student's study plan may have other values. */
const taught = (column: 'credits' | 'exam_type_id') =>
  sql`select ${sql.raw(`given.${column}`)} from ${assignments} given
    where given.discipline_id = ${disciplines.id} and given.stream_id is not null order by given.term_id desc, given.id limit 1`;

/** The study plan items of those disciplines, and of every choice group of this term. */
export const selectPlanLines = composed((db, at: At<InTerm>) =>
  db
    .select({
      specialityId: studyPlanItems.specialityId,
      intakeYearId: studyPlanItems.intakeYearId,
      semesterId: studyPlanItems.semesterId,
      disciplineId: studyPlanItems.disciplineId,
      examTypeId: studyPlanItems.examTypeId,
      credits: studyPlanItems.credits,
      elective: studyPlanItems.elective,
      choice: studyPlanItems.choiceGroup,
      picks: sql<number>`coalesce(${choiceGroups.picks}, 1)`,
    })
    .from(studyPlanItems)
    .leftJoin(
      choiceGroups,
      and(
        eq(choiceGroups.specialityId, studyPlanItems.specialityId),
        eq(choiceGroups.intakeYearId, studyPlanItems.intakeYearId),
        eq(choiceGroups.semesterId, studyPlanItems.semesterId),
        eq(choiceGroups.number, studyPlanItems.choiceGroup),
      ),
    )
    .where(
      sql`${studyPlanItems.disciplineId} in (select ${streams.disciplineId} from ${streams}
        where ${streams.termId} = ${at.termId} and ${streams.withdrawnAt} is null)
        or (${studyPlanItems.choiceGroup} is not null and exists (select from ${terms} where ${terms.id} = ${at.termId}
          and ${studyPlanItems.semesterId} = (${terms.yearId} - ${studyPlanItems.intakeYearId}) * 2 + ${terms.season}))`,
    )
    .orderBy(asc(studyPlanItems.semesterId), asc(studyPlanItems.id)),
);

/** Current seat counts. Counting the waiting lists in one pass is ten times faster than per stream. */
export const selectSeats = composed((db, at: At<InTerm>) => {
  const lines = db
    .select({ streamId: streamWaits.streamId, waiting: sql<number>`count(*)::integer`.as('waiting') })
    .from(streamWaits)
    .where(eq(streamWaits.state, 'waiting'))
    .groupBy(streamWaits.streamId)
    .as('lines');
  return db
    .select({
      id: streamSeats.streamId,
      seats: streamSeats.seats,
      taken: streamSeats.taken,
      held: streamSeats.held,
      waiting: sql<number>`coalesce(${lines.waiting}, 0)`,
    })
    .from(streamSeats)
    .innerJoin(streams, eq(streams.id, streamSeats.streamId))
    .leftJoin(lines, eq(lines.streamId, streamSeats.streamId))
    .where(and(eq(streams.termId, at.termId), isNull(streams.withdrawnAt)));
});

export const selectWindows = composed((db, at: At<InTerm>) =>
  db
    .select({
      id: registrationWindows.id,
      yearOfStudy: registrationWindows.yearOfStudy,
      way: registrationWindows.way,
      opensAt: registrationWindows.opensAt,
      closesAt: registrationWindows.closesAt,
      creditLimit: registrationWindows.creditLimit,
      holdHours: registrationWindows.holdHours,
      commitment: registrationWindows.commitment,
      drawnAt: registrationWindows.drawnAt,
    })
    .from(registrationWindows)
    .where(eq(registrationWindows.termId, at.termId))
    .orderBy(asc(registrationWindows.opensAt), asc(registrationWindows.id)),
);

export const selectNames = composed((db, _, { language }: InLanguage) =>
  db
    .select({ table: sql<'type'>`'type'`, id: lessonTypes.id, name: inLanguage(lessonTypes, language) })
    .from(lessonTypes)
    .unionAll(
      db
        .select({ table: sql<'type'>`'exam'`, id: examTypes.id, name: inLanguage(examTypes, language) })
        .from(examTypes),
    ),
);
