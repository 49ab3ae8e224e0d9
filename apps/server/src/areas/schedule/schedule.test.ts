import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignmentAssistants, subgroupMembers } from '../../db/tables.ts';
import {
  makeAssignment,
  makeClass,
  makeRegistration,
  makeStream,
  makeTeacher,
} from '../../testing/factories/academic.ts';
import { AUTUMN, MONDAY, type ScheduleStage, scheduleStage } from '../../testing/factories/schedule.ts';
import { makeLesson, makeRoom } from '../../testing/factories/timetable.ts';

let stage: ScheduleStage;
beforeAll(async () => {
  stage = await scheduleStage();
});
afterAll(() => stage.close());

const idsOf = (lessons: readonly { id: number }[]) => lessons.map(({ id }) => id);
const ownOf = async (client = stage.people.student) =>
  idsOf(await client.call(scheduleContract.student, AUTUMN));
const taughtBy = async (client = stage.people.teacher) =>
  idsOf(await client.call(scheduleContract.teacher, AUTUMN));

describe('the schedule of a student', () => {
  it('has the lessons of their registrations, with all displayed fields', async () => {
    const [lesson, ...more] = await stage.people.student.call(scheduleContract.student, AUTUMN);
    expect(more).toEqual([]);
    expect(lesson).toMatchObject({
      id: stage.lesson.id,
      dayNumber: 1,
      bell: 1,
      beginsAt: '08:00',
      endsAt: '08:50',
      week: 0,
      teacherId: stage.taught.teacherId,
      groupId: stage.group.id,
      group: stage.group.name,

      roomId: stage.lesson.roomId,
      elective: false,
      streamId: null,
      changes: [],
      can: { change: false },
    });
  });

  it('has no lessons of another term', async () => {
    const lessons = await stage.people.student.call(scheduleContract.student, { ...AUTUMN, season: 2 });
    expect(lessons).toEqual([]);
  });

  it('has the streams they chose, and no others', async () => {
    const { db, studentId, group, taught } = stage;
    const chosen = await makeStream(db, { termId: taught.termId });
    const of = { disciplineId: chosen.disciplineId, termId: chosen.termId };
    const left = await makeStream(db, { ...of, number: 2 });
    await makeRegistration(db, { ...of, studentId, groupId: group.id, streamId: chosen.id });
    const lessonOf = async (streamId: number, bell: number) =>
      makeLesson(db, { bell, dayNumber: 6, assignment: await makeAssignment(db, { ...of, streamId }) });
    const attended = await lessonOf(chosen.id, 3);
    await lessonOf(left.id, 4);
    expect(await ownOf()).toEqual([stage.lesson.id, attended.id]);
  });

  it('follows the subgroup of the lesson type, and that of a registration without a type', async () => {
    const { db, group } = stage;
    const made = await makeClass(db, { groupId: group.id, students: 0 });
    const student = await makeRegistration(db, { ...registered(made), subgroup: 1 });
    const { lessonTypeId, ...shared } = made.assignment;
    const half = async (subgroup: number) =>
      makeAssignment(db, { ...shared, id: undefined, lessonTypeId, subgroup });
    const [one, two] = [await half(1), await half(2)];
    const lessons = {
      one: (await makeLesson(db, { assignment: one, dayNumber: 4 })).id,
      two: (await makeLesson(db, { assignment: two, dayNumber: 5 })).id,
    };
    const client = await stage.signIn(student.studentId);
    expect(await ownOf(client)).toEqual([lessons.one]);
    const of = { studentId: student.studentId, termId: made.termId, disciplineId: made.disciplineId };
    await db.insert(subgroupMembers).values({ ...of, lessonTypeId, subgroup: 2 });
    expect(await ownOf(client)).toEqual([lessons.two]);
  });

  const registered = (made: Awaited<ReturnType<typeof makeClass>>) => ({
    disciplineId: made.disciplineId,
    termId: made.termId,
    groupId: made.groupId,
  });
});

describe('the schedule of a teacher', () => {
  it('has the lessons they teach and assist in, and no others', async () => {
    const { db } = stage;
    const assistant = await makeTeacher(db);
    const client = await stage.signIn(assistant.id);
    expect(await taughtBy(client)).toEqual([]);
    await db
      .insert(assignmentAssistants)
      .values({ assignmentId: stage.taught.assignment.id, personId: assistant.id });
    expect(await taughtBy(client)).toEqual([stage.lesson.id]);
    expect(await taughtBy()).toEqual([stage.lesson.id]);
  });

  it('is refused to students, and a student’s to teachers', async () => {
    const wire = { year: 2026, ws: 1 };
    const { status } = await stage.people.student.send(scheduleContract.teacher, wire);
    expect(status).toBe(403);
    expect((await stage.people.teacher.send(scheduleContract.student, wire)).status).toBe(403);
  });

  it('legacy clients may request it only with the caller’s own id', async () => {
    const wire = { year: 2026, ws: 1, id: stage.taught.teacherId };
    const { status, envelope } = await stage.people.teacher.send(scheduleContract.teacher, wire);
    expect(status).toBe(200);
    expect(envelope.data).toMatchObject([
      { idShed: stage.lesson.id, day_number: 1, id_time: 1, p20: stage.group.name },
    ]);
    const other = await stage.people.teacher.send(scheduleContract.teacher, { ...wire, id: wire.id + 1 });
    expect(other.envelope.code).toBe('NOT_YOURS');
  });
});

describe('changes', () => {
  it('stay with the lesson until they are undone, unseen until acknowledged', async () => {
    const moved = await stage.move({ note: 'Ремонт' });
    const [change] = moved.changes;
    if (!change) throw new Error('The lesson has no change');
    expect(change).toMatchObject({
      day: MONDAY,
      kind: 'moved',
      note: 'Ремонт',
      to: { day: MONDAY, bell: 2 },
    });
    const seenBy = async () =>
      (await stage.people.student.call(scheduleContract.student, AUTUMN))[0]?.changes.map(({ seen }) => seen);
    expect(await seenBy()).toEqual([false]);
    const said = [{ id: change.id, sequence: change.sequence }];
    await stage.people.student.call(scheduleContract.seen, { changes: [...said, ...said] });
    expect(await seenBy()).toEqual([true]);
    await stage.move({ toBell: 3 });
    expect(await seenBy()).toEqual([false]);
    // A version that does not exist yet cannot be acknowledged.
    await stage.people.student.call(scheduleContract.seen, { changes: [{ id: change.id, sequence: 1000 }] });
    await stage.move({ toBell: 2 });
    expect(await seenBy()).toEqual([false]);
    await stage.registrar.call(scheduleContract.restore, { lessonId: stage.lesson.id, day: MONDAY });
    expect(await seenBy()).toEqual([]);
  });
});

describe('the frame', () => {
  it('has the days of the term, the sorted bells and the walking times, but no positions', async () => {
    const frame = await stage.people.student.call(scheduleContract.frame, AUTUMN);
    expect(frame.term).toEqual({ startsOn: '2026-09-01', endsOn: '2027-01-31' });
    expect(frame.bells.map(({ number, beginsAt }) => [number, beginsAt])).toEqual([
      ...[
        [1, '08:00'],
        [2, '09:00'],
        [3, '10:00'],
        [4, '11:00'],
      ],
    ]);
    expect(frame.walks).toEqual([]);
    await makeRoom(stage.db, { building: 'Корпус № 2', longitude: 74.6, latitude: 42.875 });
    const { walks } = await stage.people.student.call(scheduleContract.frame, AUTUMN);
    expect(walks).toEqual([{ from: 'Главный корпус', to: 'Корпус № 2', minutes: 30 }]);
  });

  it('has no term if the year has none', async () => {
    const frame = await stage.people.student.call(scheduleContract.frame, { yearId: 1990, season: 1 });
    expect(frame).toMatchObject({ year: 1990, season: 1, term: null });
  });
});
