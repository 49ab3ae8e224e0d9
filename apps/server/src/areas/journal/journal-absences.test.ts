import { journalContract } from '@bilim/contract/areas/journal.contract';
import { isGivenTo, plannedLessons } from '@bilim/rules/journal/summary';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { lessonChanges } from '../../db/tables.ts';
import { type JournalStage, journalStage } from '../../testing/factories/journal.ts';
import { makeLesson } from '../../testing/factories/timetable.ts';

let stage: JournalStage;
beforeEach(async () => {
  await stage?.close();
  stage = await journalStage();
});
afterAll(() => stage.close());

/** The number of lessons that absences are measured by, for the teacher and for the student. */
async function measures(studentId: number) {
  const { journalId, term } = stage;
  const { planned, lessons, students } = await stage.teacher.call(journalContract.get, { journalId });
  const student = students.find(({ id }) => id === studentId);
  const held = lessons.filter((lesson) => student && isGivenTo(lesson, student)).length;
  const own = await (await stage.signIn(studentId)).call(journalContract.own, term);
  const journal = own.journals.find(({ head }) => head.id === journalId);
  return { teacher: plannedLessons({ scheduled: planned, held }), student: journal?.planned };
}

it('absences are measured by the schedule of the term without cancelled lessons', async () => {
  const [one] = stage.students;
  const { id: lessonId } = await makeLesson(stage.db, { assignment: stage.assignment });
  const before = await measures(one);
  expect(before.teacher).toBeGreaterThan(15);
  expect(before.student).toBe(before.teacher);
  await stage.db.insert(lessonChanges).values({
    lessonId,
    onDay: '2026-11-23',
    kind: 'cancelled',
    changedById: stage.teacherId,
  });
  const after = before.teacher - 1;
  expect(await measures(one)).toEqual({ teacher: after, student: after });
});

it('without a schedule, absences are measured by the lessons held for the subgroup', async () => {
  const [one, two] = stage.students;
  await stage.split({ [one]: 1, [two]: 2 });
  await stage.column({ bell: 2, subgroup: 1 });
  await stage.column({ bell: 3, subgroup: 1 });
  await stage.column({ bell: 2, subgroup: 2 });
  expect(await measures(one)).toEqual({ teacher: 4, student: 4 });
  expect(await measures(two)).toEqual({ teacher: 3, student: 3 });
});
