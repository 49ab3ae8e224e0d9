import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { attends } from '../../db/shared/attends.ts';
import {
  assignments,
  bells,
  groups,
  journalCells,
  journalLessons,
  journalModules,
  registrations,
  streams,
  syllabusTopics,
  terms,
} from '../../db/tables.ts';
import { lessonColumns, type OfJournal } from './journal.queries.ts';
import { className, editDays, kept, subgroupOf } from './journal-parts.queries.ts';

/**
 * Locks a journal until the transaction ends: changes of its columns, modules and topics run one after the
 * other. Marks can still be written, except into locked columns. Take this lock before locks of its rows.
 */
export const lockJournal = first(
  composed((db, at: At<OfJournal>) =>
    db
      .select({
        id: assignments.id,
        termId: assignments.termId,
        disciplineId: assignments.disciplineId,
        groupId: assignments.groupId,
        streamId: assignments.streamId,
        lessonTypeId: assignments.lessonTypeId,
        subgroup: assignments.subgroup,
        className,
        startsOn: terms.startsOn,
        endsOn: terms.endsOn,
        editDays,
        ...kept,
      })
      .from(assignments)
      .innerJoin(terms, eq(terms.id, assignments.termId))
      .leftJoin(groups, eq(groups.id, assignments.groupId))
      .leftJoin(streams, eq(streams.id, assignments.streamId))
      .where(eq(assignments.id, at.journalId))
      .for('no key update', { of: assignments }),
  ),
);
export type HeldJournal = NonNullable<Awaited<ReturnType<typeof lockJournal>>>;

/** A count or maximum over the non-empty cells of a column. */
const marks = (what: string) =>
  sql<number>`(select ${sql.raw(what)}::integer from ${journalCells} c
    where c.journal_lesson_id = ${journalLessons.id} and c.kind <> 'none')`;

/**
 * Locks a column, removed or not, until the transaction ends. It is read after the lock, so marks written
 * meanwhile are seen.
 */
export async function lockLesson(db: Db, { id }: { id: number }) {
  await holdLesson(db, { id });
  return readLesson(db, { id });
}
const holdLesson = composed((db, at: At<{ id: number }>) =>
  db
    .select({ id: journalLessons.id })
    .from(journalLessons)
    .where(eq(journalLessons.id, at.id))
    .for('no key update'),
);
const readLesson = first(
  composed((db, at: At<{ id: number }>) =>
    db
      .select({
        ...lessonColumns,
        journalId: journalLessons.assignmentId,
        removedAt: journalLessons.removedAt,
        marks: marks('count(*)'),
        mostPoints: marks('coalesce(max(c.points), 0)'),
        markedStudents: sql<number[]>`array(select c.student_id from ${journalCells} c
          where c.journal_lesson_id = ${journalLessons.id} and c.kind <> 'none')`,
      })
      .from(journalLessons)
      .innerJoin(bells, eq(bells.id, journalLessons.bellId))
      .where(eq(journalLessons.id, at.id)),
  ),
);
export type HeldLesson = NonNullable<Awaited<ReturnType<typeof readLesson>>>;

/** The journal of a column. */
export const selectJournalOf = first(
  composed((db, at: At<{ lessonId: number }>) =>
    db
      .select({ journalId: journalLessons.assignmentId })
      .from(journalLessons)
      .where(eq(journalLessons.id, at.lessonId)),
  ),
);

type Named = OfJournal & { bell: number; moduleId: number | null; topicId: number | null };

/** Which referenced rows exist, the students of the class, and the number of columns. */
export type LessonFacts = {
  bellId: number | null;
  module: boolean;
  topic: boolean;
  columns: number;
  students: { id: number; subgroup: number | null }[];
};
export async function selectFacts(db: Db, of: Named): Promise<LessonFacts> {
  const [facts] = (await readFacts(db, of)).rows;
  if (!facts) throw new Error('The facts query returned no row');
  return facts;
}
const readFacts = composed((db, at: At<Named>) => {
  const isOwn = (table: typeof journalModules | typeof syllabusTopics, id: typeof at.moduleId) =>
    sql`exists (select from ${table} where ${table.id} = ${id}::integer and ${table.assignmentId} = ${at.journalId})`;
  return db.execute<LessonFacts>(sql`select
    (select ${bells.id} from ${bells} where ${bells.number} = ${at.bell}) as "bellId",
    ${isOwn(journalModules, at.moduleId)} as module, ${isOwn(syllabusTopics, at.topicId)} as topic,
    (select count(*)::integer from ${journalLessons}
      where ${journalLessons.assignmentId} = ${at.journalId} and ${journalLessons.removedAt} is null) as columns,
    (select coalesce(json_agg(json_build_object('id', ${registrations.studentId}, 'subgroup', ${subgroupOf})), '[]')
      from ${assignments} join ${registrations} on ${attends()}
      where ${assignments.id} = ${at.journalId}) as students`);
});

export type LessonValues = Omit<
  typeof journalLessons.$inferSelect,
  'id' | 'assignmentId' | 'removedAt' | 'removedById'
>;

const values = (at: At<LessonValues>) => ({
  heldOn: sql`${at.heldOn}`,
  closesFrom: sql`${at.closesFrom}::date`,
  bellId: sql`${at.bellId}`,
  topic: sql`${at.topic}`,
  topicId: sql`${at.topicId}::integer`,
  hours: sql`${at.hours}`,
  moduleId: sql`${at.moduleId}::integer`,
  subgroup: sql`${at.subgroup}::smallint`,
  control: sql`${at.control}`,
  pointsMax: sql`${at.pointsMax}`,
  weight: sql`${at.weight}`,
});

export const insertLesson = only(
  composed((db, at: At<LessonValues & OfJournal>) =>
    db
      .insert(journalLessons)
      .values({ ...values(at), assignmentId: sql`${at.journalId}` })
      .returning({ id: journalLessons.id }),
  ),
);

export const updateLesson = composed((db, at: At<LessonValues & { id: number }>) =>
  db.update(journalLessons).set(values(at)).where(eq(journalLessons.id, at.id)),
);

export const selectLesson = only(
  composed((db, at: At<{ id: number }>) =>
    db
      .select({ ...lessonColumns, editDays })
      .from(journalLessons)
      .innerJoin(bells, eq(bells.id, journalLessons.bellId))
      .where(eq(journalLessons.id, at.id)),
  ),
);

type Slot = OfJournal & { day: string; bell: number };

/** The columns of a slot; the column of the complete class comes first. */
export const selectSlot = composed((db, at: At<Slot>) =>
  db
    .select({ id: journalLessons.id })
    .from(journalLessons)
    .innerJoin(bells, eq(bells.id, journalLessons.bellId))
    .where(
      and(
        eq(journalLessons.assignmentId, at.journalId),
        eq(journalLessons.heldOn, at.day),
        eq(bells.number, at.bell),
        isNull(journalLessons.removedAt),
      ),
    )
    .orderBy(sql`${journalLessons.subgroup} nulls first`),
);

type Topic = { id: number; title: string };

/** The first topic of the syllabus with hours left. */
export async function selectNextTopic(db: Db, of: OfJournal): Promise<Topic | undefined> {
  return (await readNextTopic(db, of)).rows[0];
}
const readNextTopic = composed((db, at: At<OfJournal>) =>
  db.execute<Topic>(sql`select s.id, s.title from syllabus_topics s
    where s.assignment_id = ${at.journalId} and s.hours > (select coalesce(max(taught), 0) from (
      select sum(l.hours) as taught from journal_lessons l
      where l.topic_id = s.id and l.assignment_id = ${at.journalId} and l.removed_at is null group by l.subgroup) each)
    order by s.number limit 1`),
);

type AtBell = OfJournal & { heldOn: string; bell: number };

/**
 * The module of a new column: that of the nearest earlier column with a module, otherwise of the nearest
 * later one. The first column of a journal gets its first module. Null if no column has a module; then the
 * teacher must choose.
 */
export async function selectInheritedModule(db: Db, of: AtBell): Promise<number | null> {
  return (await readInheritedModule(db, of)).rows[0]?.moduleId ?? null;
}
const readInheritedModule = composed((db, at: At<AtBell>) => {
  const living = sql`l.assignment_id = ${at.journalId} and l.removed_at is null`;
  const isLater = sql`(l.held_on, b.number) > (${at.heldOn}::date, ${at.bell}::integer)`;
  return db.execute<{ moduleId: number | null }>(sql`select case
    when exists (select from journal_lessons l where ${living}) then
      (select l.module_id from journal_lessons l join bells b on b.id = l.bell_id where ${living} and l.module_id is not null
        order by ${isLater}, abs(l.held_on - ${at.heldOn}::date), case when ${isLater} then b.number else -b.number end limit 1)
    else (select m.id from journal_modules m where m.assignment_id = ${at.journalId} order by m.number limit 1)
    end as "moduleId"`);
});
