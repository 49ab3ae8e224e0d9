import type { registrations } from '../../db/tables.ts';
import type { DemoCourse } from '../model.ts';
import type { DemoPeople } from '../people/people.ts';
import { subgroupOf } from '../teaching/attendees.ts';
import type { TermTeaching } from '../teaching/teaching.ts';
import type { ComingTerm } from './term.ts';

type Row = typeof registrations.$inferSelect;

/**
 * The registrations by plan and for chosen electives; in the coming term only of students who have registered
 * already.
 */
export function* registrationRows({
  teaching,
  coming,
  people,
}: {
  teaching: TermTeaching[];
  coming: ComingTerm;
  people: DemoPeople;
}): Generator<Row> {
  let id = 0;
  for (const { courses } of teaching)
    for (const course of courses)
      for (const row of rowsOfCourse({ course, people })) yield { id: ++id, ...row };
  for (const course of coming.courses)
    for (const row of rowsOfCourse({ course, people })) {
      const registeredAt = course.elective ? coming.registeredAt(row.studentId) : null;
      yield { id: ++id, ...row, registeredAt };
    }
  for (const row of rowsByType({ coming, people })) yield { id: ++id, ...row };
}

function* rowsOfCourse({
  course: { streamOf, split, elective, ...course },
  people,
}: {
  course: DemoCourse;
  people: DemoPeople;
}): Generator<Omit<Row, 'id'>> {
  const group = people.studentsOf(course.groupId);
  for (const [place, studentId] of group.entries()) {
    if (elective && !streamOf.has(studentId)) continue;
    yield {
      studentId,
      ...course,
      streamId: streamOf.get(studentId) ?? null,
      subgroup: split ? subgroupOf({ place, students: group.length }) : null,
      lessonTypeId: null,
      byPlan: !elective,
      kind: elective ? 'elective' : 'plan',
      registeredAt: null,
    };
  }
}

function* rowsByType({
  coming,
  people,
}: {
  coming: ComingTerm;
  people: DemoPeople;
}): Generator<Omit<Row, 'id'>> {
  for (const { studentId, stream, item } of coming.byType) {
    yield {
      studentId,
      groupId: people.person(studentId).groupId ?? 0,
      termId: coming.term.id,
      semesterId: item.semesterId,
      disciplineId: stream.disciplineId,
      examTypeId: item.examTypeId,
      credits: item.credits,
      streamId: stream.id,
      subgroup: null,
      lessonTypeId: stream.lessonTypeId,
      byPlan: true,
      kind: 'plan',
      registeredAt: coming.registeredAt(studentId),
    };
  }
}
