import { and, eq, isNull, sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
import { bells, journalCells, journalLessons, syllabusTopics } from '../../db/tables.ts';
import type { OfJournal } from './journal.queries.ts';

const counted = (what: string) =>
  sql<number>`count(${journalCells.studentId}) filter (where ${journalCells.kind} ${sql.raw(what)})::integer`;

/** The lessons of a journal with their topics and attendance counts. */
export const selectTaught = composed((db, at: At<OfJournal>) =>
  db
    .select({
      lessonId: journalLessons.id,
      heldOn: journalLessons.heldOn,
      bell: bells.number,
      hours: journalLessons.hours,
      topicId: journalLessons.topicId,
      topic: journalLessons.topic,
      subgroup: journalLessons.subgroup,
      present: counted("in ('present', 'points')"),
      absent: counted("= 'absent'"),
    })
    .from(journalLessons)
    .innerJoin(bells, eq(bells.id, journalLessons.bellId))
    .leftJoin(journalCells, eq(journalCells.journalLessonId, journalLessons.id))
    .where(and(eq(journalLessons.assignmentId, at.journalId), isNull(journalLessons.removedAt)))
    .groupBy(journalLessons.id, bells.number)
    .orderBy(journalLessons.heldOn, bells.number, journalLessons.subgroup),
);

export const selectSyllabus = composed((db, at: At<OfJournal>) =>
  db
    .select({
      id: syllabusTopics.id,
      number: syllabusTopics.number,
      title: syllabusTopics.title,
      planned: syllabusTopics.hours,
    })
    .from(syllabusTopics)
    .where(eq(syllabusTopics.assignmentId, at.journalId))
    .orderBy(syllabusTopics.number),
);
