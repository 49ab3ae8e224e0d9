import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { holdQueryCounts } from '../../testing/query-counts.ts';
import { AUTUMN, MONDAY, type ScheduleStage, scheduleStage } from '../../testing/schedule-factories.ts';

let stage: ScheduleStage;
let path: string;
beforeAll(async () => {
  stage = await scheduleStage();
  ({ path } = await stage.people.student.call(scheduleContract.createFeed, {}));
});
afterAll(() => stage.close());

const registrar = () => stage.registrarId;
const student = () => stage.studentId;
const lesson = () => ({ lessonId: stage.lesson.id, day: MONDAY });

describe('how often the schedule asks the database', () => {
  holdQueryCounts<'schedule'>({
    test: () => stage,
    calls: {
      teacher: {
        ...{ queries: 1, by: () => stage.taught.teacherId },
        make: (client) => client.call(scheduleContract.teacher, AUTUMN),
      },
      student: {
        ...{ queries: 1, by: student },
        make: (client) => client.call(scheduleContract.student, AUTUMN),
      },
      frame: { queries: 1, by: student, make: (client) => client.call(scheduleContract.frame, AUTUMN) },
      timetable: {
        ...{ queries: 2, by: student },
        make: (client) =>
          client.call(scheduleContract.timetable, { ...AUTUMN, kind: 'group', id: stage.group.id }),
      },
      owners: {
        queries: 1,
        by: student,
        make: (client) => client.call(scheduleContract.owners, { text: 'а' }),
      },
      seen: {
        ...{ queries: 1, by: student },
        make: (client) => client.call(scheduleContract.seen, { changes: [{ id: 1, sequence: 1 }] }),
      },
      // The locks, the lesson, its target, what is around; the change, the audit line, whom it concerns, the event; the answer.
      move: {
        ...{ queries: 9, by: registrar },
        make: (client) =>
          client.call(scheduleContract.move, {
            ...{ ...lesson(), toDay: MONDAY, toBell: 2, toRoomId: stage.room.id, note: '' },
          }),
      },
      cancel: {
        ...{ queries: 7, by: registrar },
        make: (client) => client.call(scheduleContract.cancel, { ...lesson(), note: '' }),
      },
      // The lesson is asked for twice: before its place is held, and then.
      restore: {
        ...{ queries: 9, by: registrar },
        make: (client) => client.call(scheduleContract.restore, lesson()),
      },
      rooms: {
        ...{ queries: 3, by: registrar },
        make: (client) => client.call(scheduleContract.rooms, { day: MONDAY, bell: 1 }),
      },
      feed: { queries: 1, by: student, make: (client) => client.call(scheduleContract.feed, {}) },
      // Whose it is, that it was read, the terms, the lessons of each; there is one.
      calendar: {
        ...{ queries: 4, by: () => null },
        make: (client) => client.inject({ method: 'GET', url: path }),
      },
      createFeed: {
        ...{ queries: 2, by: () => stage.taught.teacherId },
        make: (client) => client.call(scheduleContract.createFeed, {}),
      },
      revokeFeed: {
        ...{ queries: 2, by: () => stage.taught.teacherId },
        make: (client) => client.call(scheduleContract.revokeFeed, {}),
      },
    },
  });
});
