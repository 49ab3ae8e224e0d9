import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import type { TimetableOwner } from '@bilim/contract/areas/schedule.shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClass, makeGroup, makeTeacher } from '../../testing/factories/academic.ts';
import { AUTUMN, type ScheduleStage, scheduleStage } from '../../testing/factories/schedule.ts';
import { makeLesson, makeRoom } from '../../testing/factories/timetable.ts';

let stage: ScheduleStage;
beforeAll(async () => {
  stage = await scheduleStage();
});
afterAll(() => stage.close());

const timetable = (kind: TimetableOwner, id: number) =>
  stage.people.student.call(scheduleContract.timetable, { ...AUTUMN, kind, id });
const lessonsOf = async (kind: TimetableOwner, id: number) =>
  (await timetable(kind, id)).lessons.map((lesson) => lesson.id);

describe('a timetable', () => {
  it('of a group, a teacher and a room is open to every signed-in user', async () => {
    expect(await lessonsOf('group', stage.group.id)).toEqual([stage.lesson.id]);
    expect(await lessonsOf('teacher', stage.taught.teacherId)).toEqual([stage.lesson.id]);
    expect(await lessonsOf('room', stage.lesson.roomId)).toEqual([stage.lesson.id]);
  });

  it('of a stream is named by its number and discipline', async () => {
    const elective = await makeClass(stage.db, { elective: true });
    const lesson = await makeLesson(stage.db, { assignment: elective.assignment });
    const { owner, lessons } = await timetable('stream', elective.streamId ?? 0);
    expect(lessons.map(({ id }) => id)).toEqual([lesson.id]);
    expect(owner).toMatchObject({ kind: 'stream', name: 'Поток 1' });
  });

  it('of a room has lessons moved there, and of the old room the planned lesson', async () => {
    await stage.move();
    expect(await lessonsOf('room', stage.room.id)).toEqual([stage.lesson.id]);
    expect(await lessonsOf('room', stage.lesson.roomId)).toEqual([stage.lesson.id]);
  });

  it('of another person never asks for acknowledgement', async () => {
    await stage.move();
    const { lessons } = await timetable('group', stage.group.id);
    expect(lessons.flatMap(({ changes }) => changes.map(({ seen }) => seen))).toEqual([true]);
  });

  it.each(['group', 'stream', 'teacher', 'room'] as const)(
    'of an unknown %s is reported as missing',
    async (kind) => {
      const wire = { year: 2026, ws: 1, kind, id: 999_999 };
      const { status, envelope } = await stage.people.student.send(scheduleContract.timetable, wire);
      expect([status, envelope.code]).toEqual([404, 'TIMETABLE_NOT_FOUND']);
    },
  );

  it('of a student cannot be read by id', async () => {
    const wire = { year: 2026, ws: 1, kind: 'teacher', id: stage.otherStudentId };
    expect((await stage.people.student.send(scheduleContract.timetable, wire)).status).toBe(404);
  });
});

describe('searching timetables', () => {
  const found = async (text: string, kind?: 'group' | 'teacher' | 'room') =>
    (await stage.people.student.call(scheduleContract.owners, { text, kind })).map(({ name }) => name);

  it('finds a teacher by a part of any name, in any spelling', async () => {
    await makeTeacher(stage.db, { lastName: 'Өмүрзакова', firstName: 'Жылдыз', middleName: '' });
    expect(await found('омурза жыл')).toEqual(['Өмүрзакова Жылдыз']);
    expect(await found('omurzakova')).toEqual(['Өмүрзакова Жылдыз']);
    expect(await found('омурза', 'group')).toEqual([]);
  });

  it('does not find teachers who have left, or students', async () => {
    await makeTeacher(stage.db, { lastName: 'Ушедшая', active: false });
    expect(await found('ушедшая')).toEqual([]);
    expect(await found('усенов')).toEqual([]);
  });

  it('lists names that begin with the text first', async () => {
    // No name that the factories count up contains these letters.
    await makeRoom(stage.db, { building: 'Корпус 9', number: 'ЩЫЪ' });
    await makeGroup(stage.db, { name: 'ПИ-ЩЫЪ-26' });
    await makeGroup(stage.db, { name: 'ЩЫЪ-А' });
    expect(await found('ЩЫЪ')).toEqual(['ЩЫЪ-А', 'ЩЫЪ', 'ПИ-ЩЫЪ-26']);
  });

  it('treats pattern characters as plain text', async () => {
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect(await found('---')).toEqual([]);
  });
});
