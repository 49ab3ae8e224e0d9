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
} from '../../testing/factories/academic.ts';
import { MONDAY, type ScheduleStage, scheduleStage, TUESDAY } from '../../testing/factories/schedule.ts';
import { makeLesson, makeRoom } from '../../testing/factories/timetable.ts';

let stage: ScheduleStage;
beforeEach(async () => {
  stage = await scheduleStage();
});
afterEach(() => stage.close());

const cancel = (input: { lessonId: number; day: string; note?: string }) =>
  stage.registrar.call(scheduleContract.cancel, { note: '', ...input });
const restore = (input: { lessonId: number; day: string }) =>
  stage.registrar.send(scheduleContract.restore, input);

describe('rights to change a lesson', () => {
  const wire = () => ({ lessonId: stage.lesson.id, day: MONDAY });

  it('the registrar and the dean of its faculty may, other deans and teachers may not', async () => {
    const { dean, otherDean, teacher } = stage.people;
    expect((await otherDean.send(scheduleContract.cancel, wire())).envelope.code).toBe('FORBIDDEN');
    expect((await teacher.send(scheduleContract.cancel, wire())).envelope.code).toBe('FORBIDDEN');
    expect((await dean.send(scheduleContract.cancel, wire())).status).toBe(200);
    expect((await stage.registrar.send(scheduleContract.restore, wire())).status).toBe(200);
  });

  it('a timetable shows its reader whether they may change it', async () => {
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

  it('a stream belongs to the faculty of its discipline, so its dean may change it', async () => {
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
  it('moves the lesson on that day only, and writes an audit line', async () => {
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
      personId: stage.registrarId,
      action: 'schedule.moved',
      object: `lesson:${stage.lesson.id}`,
      details: {
        day: MONDAY,
        before: { kind: 'moved', note: 'Ремонт', to: { bell: 3 } },
        after: { bell: 4 },
      },
    });
  });

  it('a repeated move changes nothing', async () => {
    const clientId = randomUUID();
    await stage.move({ clientId });
    const again = await stage.move({ clientId });
    expect(again.changes.map(({ sequence }) => sequence)).toEqual([1]);
  });

  it('refuses a day on which the schedule does not have the lesson', async () => {
    expect(await stage.refusal({ day: TUESDAY })).toMatchObject({ status: 400, code: 'LESSON_NOT_THAT_DAY' });
    expect(await stage.refusal({ day: '2027-02-08' })).toMatchObject({ code: 'LESSON_NOT_THAT_DAY' });
  });

  it('refuses a day outside the term, the present place, and unknown places', async () => {
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

  it('refuses a room that is too small, and allows another time in the present room', async () => {
    const small = await makeRoom(stage.db, { capacity: 1, number: '13' });
    expect(await stage.refusal({ toRoomId: small.id })).toMatchObject({
      status: 409,
      code: 'ROOM_TOO_SMALL',
      error: 'В аудитории 13 мест: 1, а студентов 2',
    });
    await stage.move({ toRoomId: stage.lesson.roomId });
  });
});

describe('a conflict', () => {
  it('of rooms is refused, and the failure names the other lesson', async () => {
    const { discipline } = await inTheWay({ roomId: stage.room.id });
    expect(await stage.refusal()).toMatchObject({
      status: 409,
      code: 'ROOM_TAKEN',
      error: expect.stringContaining(discipline),
    });
  });

  it('of teachers is refused, also of assistants', async () => {
    const { teacherId: personId } = await inTheWay({});
    const { id: assignmentId } = stage.taught.assignment;
    await stage.db.insert(assignmentAssistants).values({ assignmentId, personId });
    expect(await stage.refusal()).toMatchObject({ status: 409, code: 'TEACHER_TAKEN' });
    await inTheWay({ teacherId: stage.taught.teacherId, bell: 3 });
    expect(await stage.refusal({ toBell: 3 })).toMatchObject({ status: 409, code: 'TEACHER_TAKEN' });
  });

  it('of students is refused, in any kind of class', async () => {
    const { disciplineId, termId, groupId } = await inTheWay({});
    expect((await stage.refusal()).code).toBe(undefined);
    await stage.registrar.call(scheduleContract.restore, { lessonId: stage.lesson.id, day: MONDAY });
    await makeRegistration(stage.db, { disciplineId, termId, groupId, studentId: stage.otherStudentId });
    expect(await stage.refusal()).toMatchObject({ status: 409, code: 'STUDENTS_TAKEN' });
  });

  it('does not occur with a lesson of the other week', async () => {
    await inTheWay({ roomId: stage.room.id, week: 1 });
    await stage.move();
    expect(await stage.refusal({ day: '2026-11-23', toDay: '2026-11-23' })).toMatchObject({
      code: 'ROOM_TAKEN',
    });
  });

  it('does not occur with a lesson cancelled or moved away that day', async () => {
    const { lesson } = await inTheWay({ roomId: stage.room.id });
    await cancel({ lessonId: lesson.id, day: MONDAY });
    await stage.move();
  });

  it('occurs with a lesson moved to that place', async () => {
    const { lesson } = await inTheWay({ bell: 4 });
    await stage.move({ lessonId: lesson.id, toRoomId: stage.room.id, toBell: 2 });
    expect(await stage.refusal()).toMatchObject({ code: 'ROOM_TAKEN' });
  });

  it('occurs with the same lesson of another week', async () => {
    const next = { toDay: '2026-11-23', toBell: 1 };
    expect(await stage.refusal(next)).toMatchObject({ code: 'TEACHER_TAKEN' });
  });

  it('prevents restoring a lesson whose place has been taken', async () => {
    const { lesson } = await inTheWay({ bell: 4 });
    await stage.move();
    await stage.move({ lessonId: lesson.id, toBell: 1, toRoomId: stage.lesson.roomId });
    const { status, envelope } = await restore({ lessonId: stage.lesson.id, day: MONDAY });
    expect([status, envelope.code]).toEqual([409, 'ROOM_TAKEN']);
    expect((await restore({ lessonId: lesson.id, day: MONDAY })).status).toBe(200);
    expect((await restore({ lessonId: stage.lesson.id, day: MONDAY })).status).toBe(200);
  });

  /** Adds a lesson of another class on the second bell of Mondays. */
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
      yearId: 2026,
      season: 1 as const,
      kind: 'group' as const,
      id: made.groupId,
    });
    return { ...made, lesson, discipline: lessons[0]?.discipline ?? '' };
  }
});

describe('subgroups', () => {
  it('subgroups of one group may have lessons at one time, but not together with the full group', async () => {
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
  it('each increase the sequence, and a restored lesson has no change', async () => {
    const at = { lessonId: stage.lesson.id, day: MONDAY };
    const cancelled = await cancel({ ...at, note: 'Болезнь' });
    expect(cancelled.changes).toMatchObject([{ kind: 'cancelled', to: null, note: 'Болезнь', sequence: 1 }]);
    const restored = await stage.registrar.call(scheduleContract.restore, at);
    expect(restored.changes).toEqual([]);
    // A second restore has no effect.
    await stage.registrar.call(scheduleContract.restore, at);
    expect((await stage.move()).changes).toMatchObject([{ kind: 'moved', sequence: 3 }]);
  });
});

describe('rooms', () => {
  const isFree = async (day: string, bell: number, id: number) =>
    (await stage.registrar.call(scheduleContract.rooms, { day, bell })).find((room) => room.id === id)?.free;

  it('are free where neither the plan nor a change has a lesson', async () => {
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

describe('notifications of a change', () => {
  it('reach the teacher and the students of the lesson only', async () => {
    const heard = async (personId: number) => {
      const days: string[] = [];
      const person = await personOf(personId);
      await stage.context.events.subscribe({
        person: () => person,
        reread: async () => {},
        end: () => {},
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
    if (!row) throw new Error('The student has no row');
    const { code, role, groupId } = row;
    return { id, code, role, groupId, fullName: '', latinName: '', facultyId: null, rights: [] };
  }
});
