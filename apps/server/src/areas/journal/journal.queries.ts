import type { JournalStudent, WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { among } from '../../db/queries/among.ts';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { attends } from '../../db/shared/attends.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import {
  assignmentAssistants,
  assignments,
  bells,
  educationForms,
  groups,
  journalCells,
  journalLessons,
  journalModules,
  lessonTypes,
  people,
  registrations,
  syllabusTopics,
  terms,
} from '../../db/tables.ts';
import {
  absencePercent,
  clock,
  closesFrom,
  corrected,
  editDays,
  heads,
  type InLanguage,
  isTerm,
  kept,
  keptBy,
  subgroupOf,
} from './journal-parts.queries.ts';

export type InTerm = { yearId: number; season: number };
export type OfJournal = { journalId: number };
/** The university's time zone; decides to which day a time belongs. */
export type InZone = { timeZone: string };

/** The journals that the person may edit in a term. */
export const selectHeads = composed((db, at: At<InTerm & { personId: number }>, { language }: InLanguage) =>
  heads(db, { language, more: {} }).where(
    and(isTerm(at), sql`${assignments.id} in (${keptBy(at.personId)})`),
  ),
);

export const modulesOf = sql<WholeJournal['modules']>`(select coalesce(json_agg(json_build_object(
    'id', m.id, 'number', m.number, 'name', m.name, 'points', m.points) order by m.number), '[]')
  from ${journalModules} m where m.assignment_id = ${assignments.id})`;
const topicsOf = sql<WholeJournal['topics']>`(select coalesce(json_agg(json_build_object(
    'id', s.id, 'number', s.number, 'title', s.title, 'hours', s.hours) order by s.number), '[]')
  from ${syllabusTopics} s where s.assignment_id = ${assignments.id})`;
const allBells = sql<WholeJournal['bells']>`(select json_agg(json_build_object('number', b.number,
    'beginsAt', left(b.begins_at::text, 5), 'endsAt', left(b.ends_at::text, 5)) order by b.number) from ${bells} b)`;

/** The teacher and the assistants; the teacher comes first. */
const teachersOf = ({ language }: InLanguage) => {
  const [last, first, middle] = (
    language === 'en'
      ? ['last_name_latin', 'first_name_latin', 'middle_name_latin']
      : ['last_name', 'first_name', 'middle_name']
  ).map((name) => sql`t.${sql.identifier(name)}`);
  return sql<WholeJournal['teachers']>`(select json_agg(json_build_object('id', t.id, 'code', t.code,
      'fullName', trim(${last} || ' ' || ${first} || ' ' || ${middle})) order by t.id <> ${assignments.teacherId}, t.id)
    from (values (${assignments.teacherId}) union all
      select a.person_id from ${assignmentAssistants} a where a.assignment_id = ${assignments.id}) keeper(id)
    join ${people} t on t.id = keeper.id)`;
};

export const selectKept = first(
  composed((db, at: At<OfJournal>) =>
    db.select(kept).from(assignments).where(eq(assignments.id, at.journalId)),
  ),
);

/** A journal without students and columns. `since` is the oldest removal time that is still in the trash. */
export const selectJournal = first(
  composed(
    (db, at: At<OfJournal & { since: Date }>, { language }: InLanguage) =>
      heads(db, {
        language,
        more: {
          assistantIds: kept.assistantIds,
          startsOn: terms.startsOn,
          endsOn: terms.endsOn,
          editDays,
          absencePercent,
          modules: modulesOf,
          topics: topicsOf,
          bells: allBells,
          teachers: teachersOf({ language }),
          trash: sql<number>`(select count(*)::integer from ${journalLessons} l
            where l.assignment_id = ${assignments.id} and l.removed_at > ${at.since}::timestamptz)`,
        },
      }).where(eq(assignments.id, at.journalId)),
    EACH_LANGUAGE,
  ),
);

/** The students who attend, and those who left but have marks. */
export const selectStudents = composed((db, at: At<OfJournal>, { language }: InLanguage) => {
  const attending = sql`select ${registrations.studentId} as id, ${subgroupOf} as subgroup, true as attends, false as marked
      from ${assignments} join ${registrations} on ${attends()} where ${assignments.id} = ${at.journalId}`;
  const marked = sql`select distinct c.student_id, null::integer, false, true
      from ${journalLessons} l join ${journalCells} c on c.journal_lesson_id = l.id
      where l.assignment_id = ${at.journalId} and l.removed_at is null and c.kind <> 'none'`;
  // One lookup per student: the planner cannot estimate how few there are and would scan all people.
  const person = db
    .select({
      id: people.id,
      code: people.code,
      active: people.active,
      fullName: fullNameOf(people, language).as('full_name'),
      hasPhoto: sql<boolean>`${people.photoKey} is not null`.as('has_photo'),
    })
    .from(people)
    .where(sql`${people.id} = who.id`)
    .limit(1)
    .as('person');
  return db
    .select({
      id: person.id,
      code: person.code,
      fullName: person.fullName,
      hasPhoto: person.hasPhoto,
      subgroup: sql<JournalStudent['subgroup']>`who.subgroup`,
      left: sql<boolean>`not (who.attends and ${person.active})`,
    })
    .from(
      sql`(select id, max(subgroup) as subgroup, bool_or(attends) as attends, bool_or(marked) as marked
          from (${attending} union all ${marked}) each group by id) who`,
    )
    .crossJoinLateral(person)
    .where(sql`${person.active} and who.attends or who.marked`);
}, EACH_LANGUAGE);

export const lessonColumns = {
  id: journalLessons.id,
  heldOn: journalLessons.heldOn,
  closesFrom,
  bell: bells.number,
  beginsAt: clock(bells.beginsAt),
  endsAt: clock(bells.endsAt),
  topic: journalLessons.topic,
  topicId: journalLessons.topicId,
  hours: journalLessons.hours,
  moduleId: journalLessons.moduleId,
  subgroup: journalLessons.subgroup,
  control: journalLessons.control,
  pointsMax: journalLessons.pointsMax,
  weight: journalLessons.weight,
};

export const selectLessons = composed((db, at: At<OfJournal>) =>
  db
    .select(lessonColumns)
    .from(journalLessons)
    .innerJoin(bells, eq(bells.id, journalLessons.bellId))
    .where(and(eq(journalLessons.assignmentId, at.journalId), isNull(journalLessons.removedAt)))
    .orderBy(journalLessons.heldOn, bells.number, journalLessons.subgroup),
);

const cellColumns = {
  lessonId: journalCells.journalLessonId,
  studentId: journalCells.studentId,
  kind: journalCells.kind,
  points: journalCells.points,
  markId: journalCells.markId,
  edits: journalCells.edits,
};

/** All cells of a journal, or those of some of its columns. */
export const selectCells = composed(
  (db, at: At<OfJournal & InZone & { lessonIds: readonly number[] }>, { some }: { some: boolean }) =>
    db
      .select({ ...cellColumns, corrected: corrected(at) })
      .from(journalLessons)
      .innerJoin(journalCells, eq(journalCells.journalLessonId, journalLessons.id))
      .where(
        and(
          eq(journalLessons.assignmentId, at.journalId),
          isNull(journalLessons.removedAt),
          some ? among(journalLessons.id, at.lessonIds) : undefined,
        ),
      ),
  [{ some: false }, { some: true }],
);

type OfClass = InTerm & { personId: number; disciplineId: number; classId: number };

/** The lesson types the person gives to a class. */
export const selectLessonTypes = composed(
  (db, at: At<OfClass>, { language, elective }: InLanguage & { elective: boolean }) =>
    db
      .select({
        id: lessonTypes.id,
        name: inLanguage(lessonTypes, language),
        journalId: assignments.id,
        subgroup: assignments.subgroup,
      })
      .from(assignments)
      .innerJoin(lessonTypes, eq(lessonTypes.id, assignments.lessonTypeId))
      .where(
        and(
          isTerm(at),
          eq(assignments.disciplineId, at.disciplineId),
          eq(elective ? assignments.streamId : assignments.groupId, at.classId),
          sql`${assignments.id} in (${keptBy(at.personId)})`,
        ),
      )
      .orderBy(lessonTypes.id, assignments.subgroup),
);

/** The forms of education of the students the person teaches in a term. */
export const selectEducationForms = composed(
  (db, at: At<InTerm & { personId: number }>, { language }: InLanguage) =>
    db
      .selectDistinct({ id: educationForms.id, name: inLanguage(educationForms, language) })
      .from(assignments)
      .innerJoin(registrations, attends())
      .innerJoin(groups, eq(groups.id, registrations.groupId))
      .innerJoin(educationForms, eq(educationForms.id, groups.educationFormId))
      .where(and(isTerm(at), sql`${assignments.id} in (${keptBy(at.personId)})`))
      .orderBy(educationForms.id),
);
