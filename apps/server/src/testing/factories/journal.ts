import { randomUUID } from 'node:crypto';
import { journalContract } from '@bilim/contract/areas/journal.contract';
import type { Mark } from '@bilim/contract/areas/journal-mark';
import type { Builder } from '../../db/open.ts';
import { assignmentAssistants, journalLessons, subgroupMembers } from '../../db/tables.ts';
import { testApp } from '../app.ts';
import type { TestClient } from '../clients/client.ts';
import { makeAssignment, makeClass, makeLessonType, makeStudent, makeTeacher, theOnly } from './academic.ts';
import { makeBell } from './timetable.ts';

export const points = (count: number): Mark => ({ kind: 'points', points: count });
export const absent: Mark = { kind: 'absent' };
export const present: Mark = { kind: 'present' };
export const none: Mark = { kind: 'none' };

/** Dates by the clock of tests: today, a day of the same term after the free edit period, and one within it. */
export const DAYS = { today: '2026-11-16', open: '2026-11-09', closed: '2026-10-05' };

/** A column of the entire class, by default on the first bell. */
export async function makeColumn(
  db: Builder,
  {
    bell = 1,
    ...given
  }: Partial<typeof journalLessons.$inferInsert> & { assignmentId: number; bell?: number },
) {
  const bellId = (await makeBell(db, { number: bell })).id;
  const row = { heldOn: DAYS.open, hours: 2, ...given, bellId };
  return theOnly(await db.insert(journalLessons).values(row).returning()).id;
}

type Draft = {
  lessonId: number;
  studentId: number;
  mark: Mark;
  base?: number | null;
  reason?: string;
  editId?: string;
};

/** Edits as a client sends them; by default of an empty cell. */
export const editOf = ({ base = null, reason = '', editId = randomUUID(), ...edit }: Draft) => ({
  ...edit,
  base,
  reason,
  editId,
});

/**
 * A journal of a class of four. A teacher keeps it with an assistant; a colleague teaches the class something else;
 * one student is not in the class. All are signed in. One column is open and one is closed.
 */
export async function journalStage() {
  const test = await testApp();
  const { db } = test.context;
  for (const number of [1, 2, 3]) await makeBell(db, { number });
  const made = await makeClass(db, { students: 4 });
  const { assignment, teacherId, groupId, termId, disciplineId } = made;
  const assistantId = (await makeTeacher(db)).id;
  await db.insert(assignmentAssistants).values({ assignmentId: assignment.id, personId: assistantId });
  const foreign = await makeClass(db, { groupId });
  const stranger = await makeStudent(db);
  const [first, second, third, fourth] = made.students.map(({ id }) => id);
  if (!first || !second || !third || !fourth) throw new Error('A class of four has four students');
  const journalId = assignment.id;
  const columns = {
    open: await makeColumn(db, { assignmentId: journalId }),
    closed: await makeColumn(db, { assignmentId: journalId, heldOn: DAYS.closed }),
  };
  const teacher = await test.signIn(teacherId);
  const student = await test.signIn(first);
  return {
    ...test,
    db,
    journalId,
    columns,
    teacher,
    teacherId,
    assistantId,
    student,
    students: [first, second, third, fourth] as const,
    people: made.students,
    termId,
    disciplineId,
    groupId,
    lessonTypeId: assignment.lessonTypeId,
    assignment,
    assistant: await test.signIn(assistantId),
    colleague: await test.signIn(foreign.teacherId),
    foreign: { journalId: foreign.assignment.id, teacherId: foreign.teacherId },
    strangerId: stranger.id,
    stranger: await test.signIn(stranger.id),
    term: { yearId: 2026, season: 1 as const },
    /** Saves marks, by default in empty cells of the open column; returns the result of each. */
    save: (edits: readonly (Partial<Draft> & { mark: Mark })[], by: TestClient = teacher) =>
      by.call(journalContract.save, {
        edits: edits.map((edit) => editOf({ lessonId: columns.open, studentId: first, ...edit })),
      }),
    /** A column as its teacher sees it now. */
    seen: async (lessonId: number | null) => {
      const { lessons } = await teacher.call(journalContract.get, { journalId });
      return lessons.find(({ id }) => id === lessonId) ?? null;
    },
    column: (given: Omit<Parameters<typeof makeColumn>[1], 'assignmentId'>) =>
      makeColumn(db, { assignmentId: journalId, ...given }),
    /** Assigns students to subgroups of the journal's lesson type. */
    split: (subgroups: Record<number, number>) =>
      db.insert(subgroupMembers).values(
        Object.entries(subgroups).map(([studentId, subgroup]) => ({
          studentId: Number(studentId),
          termId,
          disciplineId,
          subgroup,
          lessonTypeId: assignment.lessonTypeId,
        })),
      ),
    /** Another assignment for the same class. */
    sibling: async (given: Partial<Parameters<typeof makeAssignment>[1]> = {}) =>
      makeAssignment(db, {
        groupId,
        termId,
        disciplineId,
        semesterId: made.semesterId,
        teacherId,
        lessonTypeId: (await makeLessonType(db)).id,
        ...given,
      }),
  };
}
export type JournalStage = Awaited<ReturnType<typeof journalStage>>;
