import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { here } from '../../context/here.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { testDatabase } from '../../testing/database/database.ts';
import {
  makeAssignment,
  makeClass,
  makeRegistration,
  makeStudent,
  makeTerm,
} from '../../testing/factories/academic.ts';
import { makeLesson } from '../../testing/factories/timetable.ts';
import { lessonsOn, termOf } from './calendar.service.ts';

/** Disables caching. */
const config = { keepMs: 0 };

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await makeTerm(database.db, { yearId: 2026, season: 1 });
  await makeTerm(database.db, { yearId: 2026, season: 2 });
});
afterAll(() => database.close());

/** The autumn term of 2026 begins on Tuesday, 1 September; its second week, the first even one, on the 7th. */
const MONDAY = { odd: '2026-09-14', even: '2026-09-07' };
const TUESDAY = { first: '2026-09-01', before: '2026-08-25', last: '2027-01-26', after: '2027-02-02' };

const lessonsOf = (who: { id: number; role: 1 | 2 }, day: string) =>
  lessonsOn({ db: database.db, day, who, language: 'ru' });
const idsOf = async (who: { id: number; role: 1 | 2 }, day: string) =>
  (await lessonsOf(who, day)).map(({ id }) => id);

async function taughtClass(given: Parameters<typeof makeClass>[1] = {}) {
  const made = await makeClass(database.db, { students: 1, ...given });
  const { disciplineId, termId, semesterId, groupId, streamId, teacherId } = made;
  return {
    ...made,
    own: { disciplineId, termId, semesterId, groupId, streamId },
    teacher: { id: teacherId, role: 1 } as const,
    student: { id: made.students[0]?.id ?? 0, role: 2 } as const,
  };
}

describe('the day at the university', () => {
  it('follows the university’s time zone, not the server’s', () => {
    const at = (timeZone: string) =>
      here({ now: () => new Date('2026-08-31T18:30:00Z'), config: { timeZone } }).day;
    expect(at('Asia/Bishkek')).toBe('2026-09-01');
    expect(at('UTC')).toBe('2026-08-31');
  });
});

describe('the term of a day', () => {
  it('is the one that began last, also in the holidays after it', async () => {
    const { db } = database;
    expect(await termOf({ context: { db, config }, day: '2026-11-16' })).toMatchObject({
      year: { id: 2026 },
      season: 1,
    });
    expect(await termOf({ context: { db, config }, day: '2027-08-01' })).toMatchObject({
      year: { id: 2026 },
      season: 2,
      term: { startsOn: '2027-02-01' },
    });
  });

  it('is missing in a year without planned terms', async () => {
    expect(await termOf({ context: { db: database.db, config }, day: '2031-10-01' })).toEqual({
      year: { id: 2031, name: '2031-32' },
      term: null,
      season: 2,
    });
  });
});

describe('the lessons of a day', () => {
  it('are those of the current week, by bell, for teacher and students', async () => {
    const { db } = database;
    const { assignment, teacher, student } = await taughtClass();
    const odd = await makeLesson(db, { assignment, bell: 3, week: 1 });
    const even = await makeLesson(db, { assignment, bell: 3, week: 2 });
    const every = await makeLesson(db, { assignment, bell: 2 });
    await makeLesson(db, { assignment, dayNumber: 2 });
    for (const who of [teacher, student]) {
      expect(await idsOf(who, MONDAY.odd)).toEqual([every.id, odd.id]);
      expect(await idsOf(who, MONDAY.even)).toEqual([every.id, even.id]);
    }
  });

  it('have their discipline, room, time and teacher', async () => {
    const { db } = database;
    const { assignment, student, teacherId, groupId } = await taughtClass();
    await makeLesson(db, { assignment, bell: 2 });
    expect(await lessonsOf(student, MONDAY.odd)).toEqual([
      expect.objectContaining({
        bell: 2,
        beginsAt: '09:00:00',
        endsAt: '09:50:00',
        building: 'Главный корпус',
        teacherId,
        groupId,
        streamId: null,
        stream: null,
        subgroup: null,
        teacher: expect.stringContaining('Асанова'),
        group: expect.stringContaining('ИВТ'),
        discipline: expect.stringContaining('Дисциплина'),
        lessonType: expect.any(String),
      }),
    ]);
  });

  it('begin and end with the term', async () => {
    const { db } = database;
    const { assignment, student } = await taughtClass();
    const { id } = await makeLesson(db, { assignment, dayNumber: 2 });
    expect(await idsOf(student, TUESDAY.first)).toEqual([id]);
    expect(await idsOf(student, TUESDAY.last)).toEqual([id]);
    expect(await idsOf(student, TUESDAY.before)).toEqual([]);
    expect(await idsOf(student, TUESDAY.after)).toEqual([]);
  });

  it('are those of a student’s own subgroup, and of a teacher’s own assignments', async () => {
    const { db } = database;
    const { own, assignment, teacher, groupId } = await taughtClass({ students: 0 });
    const lecture = await makeLesson(db, { assignment, bell: 1 });
    const halves = [];
    for (const subgroup of [1, 2]) {
      const laboratory = await makeAssignment(db, { ...own, subgroup });
      const lesson = await makeLesson(db, { assignment: laboratory, bell: subgroup + 1 });
      const student = await makeStudent(db, { groupId });
      await makeRegistration(db, { ...own, studentId: student.id, subgroup });
      halves.push({ lesson, student, assistantId: laboratory.teacherId });
    }
    for (const { lesson, student, assistantId } of halves) {
      expect(await idsOf({ id: student.id, role: 2 }, MONDAY.odd)).toEqual([lecture.id, lesson.id]);
      expect(await idsOf({ id: assistantId, role: 1 }, MONDAY.odd)).toEqual([lesson.id]);
    }
    expect(await idsOf(teacher, MONDAY.odd)).toEqual([lecture.id]);
  });

  it('are those of the stream for a student in one, not of the own group', async () => {
    const { db } = database;
    const byPlan = await taughtClass();
    const { disciplineId, groupId } = byPlan;
    const elective = await taughtClass({ disciplineId, groupId, elective: true });
    const withGroup = await makeLesson(db, { assignment: byPlan.assignment });
    const withStream = await makeLesson(db, { assignment: elective.assignment });
    expect(await idsOf(byPlan.student, MONDAY.odd)).toEqual([withGroup.id]);
    expect(await idsOf(elective.student, MONDAY.odd)).toEqual([withStream.id]);
    expect((await lessonsOf(elective.student, MONDAY.odd))[0]).toMatchObject({ stream: 1, group: '' });
  });
});
