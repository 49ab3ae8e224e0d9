import { randomUUID } from 'node:crypto';
import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import { desc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assignmentAssistants, auditLog, grants } from '../../db/tables.ts';
import {
  makeAssignment,
  makeClass,
  makeDepartment,
  makeDiscipline,
  makeRegistration,
  makeTeacher,
} from '../../testing/academic-factories.ts';
import { MONDAY, type ScheduleStage, scheduleStage, TUESDAY } from '../../testing/schedule-factories.ts';
import { makeLesson, makeRoom } from '../../testing/timetable-factories.ts';

let stage: ScheduleStage;
beforeEach(async () => {
  stage = await scheduleStage();
});
afterEach(() => stage.close());

const cancel = (input: { lessonId: number; day: string; note?: string }) =>
  stage.registrar.call(scheduleContract.cancel, { note: '', ...input });
const restore = (input: { lessonId: number; day: string }) =>
  stage.registrar.send(scheduleContract.restore, input);

describe('who may change a lesson', () => {
  const wire = () => ({ lessonId: stage.lesson.id, day: MONDAY });

  it('the registrar and the dean of its faculty, no other dean and no teacher', async () => {
    const { dean, otherDean, teacher } = stage.people;
    expect((await otherDean.send(scheduleContract.cancel, wire())).envelope.code).toBe('FORBIDDEN');
    expect((await teacher.send(scheduleContract.cancel, wire())).envelope.code).toBe('FORBIDDEN');
    expect((await dean.send(scheduleContract.cancel, wire())).status).toBe(200);
    expect((await stage.registrar.send(scheduleContract.restore, wire())).status).toBe(200);
  });

  it('is told to whoever looks at a timetable', async () => {
    const { dean, otherDean, student } = stage.people;
    const of = { yearId: 2026, season: 1 as const, kind: 'group' as const, id: stage.group.id };
    for (const [client, may] of [
      [dean, true],
      [otherDean, false],
      [student, false],
    ] as const) {
      const { lessons } = await client.call(scheduleContract.timetable, of);
      expect(lessons.map(({ can }) => can.change)).toEqual([may]);
    }
  });

  it('of a stream, the dean of the faculty that its discipline belongs to', async () => {
    const { id: departmentId, facultyId } = await makeDepartment(stage.db);
    const { id: disciplineId } = await makeDiscipline(stage.db, { departmentId });
    const elective = await makeClass(stage.db, { elective: true, disciplineId, groupId: stage.group.id });
    const lesson = await makeLesson(stage.db, { assignment: elective.assignment });
    const input = { lessonId: lesson.id, day: MONDAY };
    expect((await stage.people.dean.send(scheduleContract.cancel, input)).envelope.code).toBe('FORBIDDEN');
    const { id } = await makeTeacher(stage.db);
    await stage.db.insert(grants).values({ personId: id, right: 'dean', facultyId });
    const dean = await stage.signIn(id);
    expect((await dean.send(scheduleContract.cancel, input)).status).toBe(200);
  });
});

describe('moving a lesson', () => {
  it('gives it elsewhere on that day alone, and says so in the audit log', async () => {
    const moved = await stage.move({ toDay: TUESDAY, toBell: 3, note: 'Ремонт' });
    expect(moved.changes).toMatchObject([
      {
        day: MONDAY,
        kind: 'moved',
        sequence: 1,
        to: { day: TUESDAY, bell: 3, beginsAt: '10:00', roomId: stage.room.id },
      },
    ]);
    await stage.move({ toDay: TUESDAY, toBell: 4 });
    const [line] = await stage.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({
      ...{ personId: stage.registrarId, action: 'schedule.moved', object: `lesson:${stage.lesson.id}` },
      details: {
        day: MONDAY,
        before: { kind: 'moved', note: 'Ремонт', to: { bell: 3 } },
        after: { bell: 4 },
      },
    });
  });

  it('is done once however often it is sent', async () => {
    const clientId = randomUUID();
    await stage.move({ clientId });
    const again = await stage.move({ clientId });
    expect(again.changes.map(({ sequence }) => sequence)).toEqual([1]);
  });

  it('is refused on a day on which the schedule does not give it', async () => {
    expect(await stage.refusal({ day: TUESDAY })).toMatchObject({ status: 400, code: 'LESSON_NOT_THAT_DAY' });
    expect(await stage.refusal({ day: '2027-02-08' })).toMatchObject({ code: 'LESSON_NOT_THAT_DAY' });
  });

  it('is refused to a day outside the term, to where it is, and to what there is not', async () => {
    expect(await stage.refusal({ toDay: '2027-02-01' })).toMatchObject({ code: 'LESSON_OUTSIDE_TERM' });
    const same = { toBell: 1, toRoomId: stage.lesson.roomId };
    expect(await stage.refusal(same)).toMatchObject({ code: 'LESSON_SAME_PLACE' });
    expect(await stage.refusal({ toBell: 9 })).toMatchObject({ status: 400, code: 'BAD_INPUT' });
    expect(await stage.refusal({ toRoomId: 999_999 })).toMatchObject({ status: 400, code: 'BAD_INPUT' });
    expect(await stage.refusal({ lessonId: 999_999 })).toMatchObject({
      status: 404,
      code: 'LESSON_NOT_FOUND',
    });
  });

  it('is refused into a room that is too small, and allowed at another time in its own', async () => {
    const small = await makeRoom(stage.db, { capacity: 1, number: '13' });
    expect(await stage.refusal({ toRoomId: small.id })).toMatchObject({
      ...{ status: 409, code: 'ROOM_TOO_SMALL', error: 'В аудитории 13 мест: 1, а студентов 2' },
    });
    await stage.move({ toRoomId: stage.lesson.roomId });
  });
});

describe('a clash', () => {
  it('of rooms is refused with what is in the way', async () => {
    const { discipline } = await inTheWay({ roomId: stage.room.id });
    expect(await stage.refusal()).toMatchObject({
      ...{ status: 409, code: 'ROOM_TAKEN', error: expect.stringContaining(discipline) },
    });
  });

  it('of teachers is refused, of assistants too', async () => {
    const { teacherId: personId } = await inTheWay({});
    const { id: assignmentId } = stage.taught.assignment;
    await stage.db.insert(assignmentAssistants).values({ assignmentId, personId });
    expect(await stage.refusal()).toMatchObject({ status: 409, code: 'TEACHER_TAKEN' });
    await inTheWay({ teacherId: stage.taught.teacherId, bell: 3 });
    expect(await stage.refusal({ toBell: 3 })).toMatchObject({ status: 409, code: 'TEACHER_TAKEN' });
  });

  it('of students is refused, whatever class they are in', async () => {
    const { disciplineId, termId, groupId } = await inTheWay({});
    expect((await stage.refusal()).code).toBe(undefined);
    await stage.registrar.call(scheduleContract.restore, { lessonId: stage.lesson.id, day: MONDAY });
    await makeRegistration(stage.db, { disciplineId, termId, groupId, studentId: stage.otherStudentId });
    expect(await stage.refusal()).toMatchObject({ status: 409, code: 'STUDENTS_TAKEN' });
  });

  it('is none with what is given in the other week', async () => {
    await inTheWay({ roomId: stage.room.id, week: 1 });
    await stage.move();
    expect(await stage.refusal({ day: '2026-11-23', toDay: '2026-11-23' })).toMatchObject({
      code: 'ROOM_TAKEN',
    });
  });

  it('is none with what is cancelled or moved away that day', async () => {
    const { lesson } = await inTheWay({ roomId: stage.room.id });
    await cancel({ lessonId: lesson.id, day: MONDAY });
    await stage.move();
  });

  it('is one with what was moved there', async () => {
    const { lesson } = await inTheWay({ bell: 4 });
    await stage.move({ lessonId: lesson.id, toRoomId: stage.room.id, toBell: 2 });
    expect(await stage.refusal()).toMatchObject({ code: 'ROOM_TAKEN' });
  });

  it('is one with the same lesson of another week', async () => {
    const next = { toDay: '2026-11-23', toBell: 1 };
    expect(await stage.refusal(next)).toMatchObject({ code: 'TEACHER_TAKEN' });
  });

  it('keeps a lesson from going back to a place that was given away', async () => {
    const { lesson } = await inTheWay({ bell: 4 });
    await stage.move();
    await stage.move({ lessonId: lesson.id, toBell: 1, toRoomId: stage.lesson.roomId });
    const { status, envelope } = await restore({ lessonId: stage.lesson.id, day: MONDAY });
    expect([status, envelope.code]).toEqual([409, 'ROOM_TAKEN']);
    expect((await restore({ lessonId: lesson.id, day: MONDAY })).status).toBe(200);
    expect((await restore({ lessonId: stage.lesson.id, day: MONDAY })).status).toBe(200);
  });

  /** A lesson of another class on the second bell of Mondays. */
  async function inTheWay({
    teacherId,
    bell = 2,
    ...place
  }: {
    teacherId?: number;
    bell?: number;
    week?: number;
    roomId?: number;
  }) {
    const made = await makeClass(stage.db, { teacherId, students: 1 });
    const lesson = await makeLesson(stage.db, { assignment: made.assignment, bell, ...place });
    const { lessons } = await stage.registrar.call(scheduleContract.timetable, {
      ...{ yearId: 2026, season: 1 as const, kind: 'group' as const, id: made.groupId },
    });
    return { ...made, lesson, discipline: lessons[0]?.discipline ?? '' };
  }
});

describe('subgroups', () => {
  it('of one group may be taught at one time, and all of it may not be taught then', async () => {
    const { db, taught } = stage;
    const { id: _, lessonTypeId, ...of } = taught.assignment;
    const half = await makeAssignment(db, { ...of, teacherId: undefined, subgroup: 1 });
    await makeLesson(db, { assignment: half, bell: 2 });
    expect(await stage.refusal()).toMatchObject({ code: 'STUDENTS_TAKEN' });
    const other = await makeAssignment(db, {
      ...of,
      teacherId: undefined,
      disciplineId: undefined,
      subgroup: 2,
    });
    const lesson = await makeLesson(db, { assignment: other, bell: 3 });
    await stage.move({ lessonId: lesson.id });
  });
});

describe('cancelling and restoring', () => {
  it('each grow the sequence, and after restoring the lesson has no change', async () => {
    const at = { lessonId: stage.lesson.id, day: MONDAY };
    const cancelled = await cancel({ ...at, note: 'Болезнь' });
    expect(cancelled.changes).toMatchObject([{ kind: 'cancelled', to: null, note: 'Болезнь', sequence: 1 }]);
    const restored = await stage.registrar.call(scheduleContract.restore, at);
    expect(restored.changes).toEqual([]);
    // A second time there is nothing to restore.
    await stage.registrar.call(scheduleContract.restore, at);
    expect((await stage.move()).changes).toMatchObject([{ kind: 'moved', sequence: 3 }]);
  });
});

describe('rooms', () => {
  const isFree = async (day: string, bell: number, id: number) =>
    (await stage.registrar.call(scheduleContract.rooms, { day, bell })).find((room) => room.id === id)?.free;

  it('are free where nothing is given by plan or by a change', async () => {
    const { lesson, room } = stage;
    expect(await isFree(MONDAY, 1, lesson.roomId)).toBe(false);
    expect(await isFree(MONDAY, 2, room.id)).toBe(true);
    await stage.move();
    expect(await isFree(MONDAY, 1, lesson.roomId)).toBe(true);
    expect(await isFree(MONDAY, 2, room.id)).toBe(false);
    expect(await isFree('2026-11-23', 1, lesson.roomId)).toBe(false);
  });

  it('are all free outside a term', async () => {
    expect(await isFree('2027-07-05', 1, stage.lesson.roomId)).toBe(true);
  });
});

describe('whom a change concerns', () => {
  it('hears of it: the teacher and the students, and nobody else', async () => {
    const heard = async (personId: number) => {
      const days: string[] = [];
      const person = await personOf(personId);
      await stage.context.events.subscribe({
        ...{ person: () => person, reread: async () => {}, end: () => {} },
        deliver: ({ event }) => {
          if (event.kind === 'schedule.changed') days.push(event.day);
        },
      });
      return days;
    };
    const [teacher, student, stranger] = [
      await heard(stage.taught.teacherId),
      await heard(stage.studentId),
      await heard((await makeClass(stage.db)).teacherId),
    ];
    await stage.move();
    await expect.poll(() => [teacher, student, stranger]).toEqual([[MONDAY], [MONDAY], []]);
  });

  async function personOf(id: number) {
    const row = await stage.db.query.people.findFirst({ where: (people, { eq }) => eq(people.id, id) });
    if (!row) throw new Error('There is nobody');
    const { code, role, groupId } = row;
    return { id, code, role, groupId, fullName: '', latinName: '', facultyId: null, rights: [] };
  }
});
