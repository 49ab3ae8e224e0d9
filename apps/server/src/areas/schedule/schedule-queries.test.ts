import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { AUTUMN, MONDAY, type ScheduleStage, scheduleStage } from '../../testing/factories/schedule.ts';

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

describe('query counts of the schedule', () => {
  holdQueryCounts<'schedule'>({
    test: () => stage,
    calls: {
      teacher: {
        queries: 1,
        by: () => stage.taught.teacherId,
        make: (client) => client.call(scheduleContract.teacher, AUTUMN),
      },
      student: {
        queries: 1,
        by: student,
        make: (client) => client.call(scheduleContract.student, AUTUMN),
      },
      // The days, the bells and the walks; the university's calendar.
      frame: { queries: 2, by: student, make: (client) => client.call(scheduleContract.frame, AUTUMN) },
      timetable: {
        queries: 2,
        by: student,
        make: (client) =>
          client.call(scheduleContract.timetable, { ...AUTUMN, kind: 'group', id: stage.group.id }),
      },
      owners: {
        queries: 1,
        by: student,
        make: (client) => client.call(scheduleContract.owners, { text: 'а' }),
      },
      seen: {
        queries: 1,
        by: student,
        make: (client) => client.call(scheduleContract.seen, { changes: [{ id: 1, sequence: 1 }] }),
      },
      // The locks, the lesson, the calendar, its target, the lessons around; the change, the audit line, the persons to notify, the
      // event, the notices; the answer.
      move: {
        queries: 11,
        by: registrar,
        make: (client) =>
          client.call(scheduleContract.move, {
            ...lesson(),
            toDay: MONDAY,
            toBell: 2,
            toRoomId: stage.room.id,
            note: '',
          }),
      },
      cancel: {
        queries: 9,
        by: registrar,
        make: (client) => client.call(scheduleContract.cancel, { ...lesson(), note: '' }),
      },
      // The lesson is read twice: before the place is locked and after.
      restore: {
        queries: 11,
        by: registrar,
        make: (client) => client.call(scheduleContract.restore, lesson()),
      },
      rooms: {
        queries: 4,
        by: registrar,
        make: (client) => client.call(scheduleContract.rooms, { day: MONDAY, bell: 1 }),
      },
      feed: { queries: 1, by: student, make: (client) => client.call(scheduleContract.feed, {}) },
      // The owner, the time of this read, the terms, the lessons and the calendar of each term, of which there is one;
      // the revision of the calendar.
      calendar: {
        queries: 6,
        by: () => null,
        make: (client) => client.inject({ method: 'GET', url: path }),
      },
      createFeed: {
        queries: 2,
        by: () => stage.taught.teacherId,
        make: (client) => client.call(scheduleContract.createFeed, {}),
      },
      revokeFeed: {
        queries: 2,
        by: () => stage.taught.teacherId,
        make: (client) => client.call(scheduleContract.revokeFeed, {}),
      },
    },
  });
});
