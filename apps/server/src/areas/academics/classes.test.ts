import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/open.ts';
import { people } from '../../db/tables.ts';
import { testDatabase } from '../../testing/database/database.ts';
import {
  makeAssignment,
  makeClass,
  makeLessonType,
  makeRegistration,
  makeStream,
  makeStudent,
  makeTeacher,
} from '../../testing/factories/academic.ts';
import {
  type ClassRef,
  isClassMember,
  listClassesOf,
  listClassMembers,
  shareClass,
} from './classes.service.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Lectures for a group by one teacher, laboratories of its second subgroup by another, a student in each half. */
async function aSplitClass() {
  const { db } = database;
  const lecturer = await makeTeacher(db);
  const made = await makeClass(db, { teacherId: lecturer.id, students: 0 });
  const { disciplineId, termId, semesterId, groupId, yearId, season } = made;
  const own = { disciplineId, termId, semesterId, groupId };
  const laboratory = (await makeLessonType(db)).id;
  const assistant = await makeTeacher(db);
  await makeAssignment(db, { ...own, teacherId: assistant.id, lessonTypeId: laboratory, subgroup: 2 });
  const [first, second] = [await makeStudent(db, { groupId }), await makeStudent(db, { groupId })];
  await makeRegistration(db, { ...own, studentId: first.id, subgroup: 1 });
  await makeRegistration(db, { ...own, studentId: second.id, subgroup: 2 });
  const ref: ClassRef = { disciplineId, groupId };
  return {
    ref,
    yearId,
    season,
    termId,
    lecturer,
    assistant,
    first,
    second,
    lecture: made.assignment.lessonTypeId,
    laboratory,
  };
}

const membersOf = async (ref: ClassRef) =>
  (await listClassMembers({ db: database.db, ref })).map(({ id }) => id).sort((one, other) => one - other);
const isIn = (personId: number, ref: ClassRef) => isClassMember({ db: database.db, personId, ref });

describe('a class', () => {
  it('includes all members while no subgroup is given', async () => {
    const { ref, lecturer, assistant, first, second } = await aSplitClass();
    expect(await membersOf(ref)).toEqual([lecturer.id, assistant.id, first.id, second.id]);
    expect(await isIn(assistant.id, ref)).toBe(true);
    expect(await isIn(first.id, ref)).toBe(true);
  });

  it('of one subgroup has its students, its teacher and the teachers of the full group', async () => {
    const { ref, lecturer, assistant, first, second } = await aSplitClass();
    expect(await membersOf({ ...ref, subgroup: 2 })).toEqual([lecturer.id, assistant.id, second.id]);
    expect(await membersOf({ ...ref, subgroup: 1 })).toEqual([lecturer.id, first.id]);
    expect(await isIn(first.id, { ...ref, subgroup: 2 })).toBe(false);
    expect(await isIn(assistant.id, { ...ref, subgroup: 1 })).toBe(false);
  });

  it('of one lesson type has all students but only its teachers', async () => {
    const { ref, lecturer, assistant, first, second, lecture, laboratory } = await aSplitClass();
    expect(await membersOf({ ...ref, lessonTypeId: lecture })).toEqual([lecturer.id, first.id, second.id]);
    expect(await membersOf({ ...ref, lessonTypeId: laboratory, subgroup: 2 })).toEqual([
      ...[assistant.id, second.id],
    ]);
  });

  it('of a student registered by lesson types is the stream of each type', async () => {
    const { db } = database;
    const [lecture, practice] = [(await makeLessonType(db)).id, (await makeLessonType(db)).id];
    const lecturer = await makeTeacher(db);
    const lectures = await makeStream(db, { lessonTypeId: lecture });
    const { disciplineId, termId } = lectures;
    const practices = await makeStream(db, { disciplineId, termId, lessonTypeId: practice });
    const own = { disciplineId, termId };
    await makeAssignment(db, {
      ...own,
      streamId: lectures.id,
      lessonTypeId: lecture,
      teacherId: lecturer.id,
    });
    const { groupId, studentId, ...first } = await makeRegistration(db, {
      ...own,
      streamId: lectures.id,
      lessonTypeId: lecture,
    });
    const { semesterId, examTypeId } = first;
    const second = { ...own, studentId, groupId, semesterId, examTypeId };
    await makeRegistration(db, { ...second, streamId: practices.id, lessonTypeId: practice });
    expect(await membersOf({ disciplineId, streamId: lectures.id })).toEqual([lecturer.id, studentId]);
    expect(await membersOf({ disciplineId, streamId: practices.id })).toEqual([studentId]);
    expect(await isIn(studentId, { disciplineId, streamId: lectures.id, lessonTypeId: lecture })).toBe(true);
    expect(await isIn(studentId, { disciplineId, streamId: lectures.id, lessonTypeId: practice })).toBe(
      false,
    );
  });

  it('is limited to its term or year, or unlimited when neither is given', async () => {
    const { ref, yearId, season, termId, first } = await aSplitClass();
    for (const when of [{}, { termId }, { yearId }, { yearId, season }, { season }]) {
      expect(await isIn(first.id, { ...ref, ...when }), JSON.stringify(when)).toBe(true);
    }
    for (const when of [{ termId: termId + 1_000 }, { yearId: yearId - 1 }, { yearId, season: 2 }]) {
      expect(await isIn(first.id, { ...ref, ...when }), JSON.stringify(when)).toBe(false);
    }
  });

  it('by plan excludes students of the group who take the discipline in a stream', async () => {
    const { db } = database;
    const byPlan = await makeClass(db, { students: 1 });
    const { disciplineId, groupId } = byPlan;
    const elective = await makeClass(db, { disciplineId, groupId, elective: true, students: 1 });
    const [own, other] = [byPlan.students[0]?.id ?? 0, elective.students[0]?.id ?? 0];
    expect(await membersOf({ disciplineId, groupId })).toEqual([byPlan.teacherId, own]);
    expect(await membersOf({ disciplineId, streamId: elective.streamId ?? 0 })).toEqual([
      ...[elective.teacherId, other],
    ]);
    expect(await shareClass({ db, personId: own, otherId: other })).toBe(false);
  });

  it('excludes people who left', async () => {
    const { ref, first } = await aSplitClass();
    await database.db.update(people).set({ active: false }).where(sql`${people.id} = ${first.id}`);
    expect(await membersOf(ref)).not.toContain(first.id);
  });
});

describe('the classes of a person', () => {
  it('are listed once a year, for any number of lesson types and terms', async () => {
    const { db } = database;
    const autumn = await makeClass(db, { students: 1 });
    const { teacherId, disciplineId, groupId, yearId } = autumn;
    await makeAssignment(db, { ...autumn, streamId: null });
    await makeClass(db, { teacherId, disciplineId, groupId, season: 2, semesterId: 2, students: 0 });
    const before = await makeClass(db, { teacherId, yearId: 2025, elective: true, students: 0 });
    const classes = await listClassesOf({ db, personId: teacherId });
    expect(classes).toHaveLength(2);
    expect(classes).toEqual(
      expect.arrayContaining([
        { yearId, disciplineId, groupId },
        { yearId: 2025, disciplineId: before.disciplineId, streamId: before.streamId },
      ]),
    );
    expect(await listClassesOf({ db, personId: teacherId, of: { yearId: 2025 } })).toHaveLength(1);
  });
});

describe('two people', () => {
  it('share a class through the year, and a subgroup only when both are in it', async () => {
    const { db } = database;
    const { ref, assistant, first, second, yearId } = await aSplitClass();
    const share = (otherId: number, of = {}) => shareClass({ db, personId: assistant.id, otherId, of });
    expect(await share(first.id)).toBe(true);
    expect(await share(first.id, { subgroup: 2 })).toBe(false);
    expect(await share(second.id, { ...ref, subgroup: 2 })).toBe(true);
    expect(await share(second.id, { yearId: yearId - 1 })).toBe(false);
    expect(await share((await makeStudent(db)).id)).toBe(false);
  });

  it('with the same discipline and group in different years share nothing', async () => {
    const { db } = database;
    const now = await makeClass(db, { students: 0 });
    const { disciplineId, groupId } = now;
    const before = await makeClass(db, { disciplineId, groupId, yearId: 2025, students: 1 });
    const otherId = before.students[0]?.id ?? 0;
    expect(await shareClass({ db, personId: now.teacherId, otherId })).toBe(false);
    expect(await shareClass({ db, personId: before.teacherId, otherId })).toBe(true);
  });
});
