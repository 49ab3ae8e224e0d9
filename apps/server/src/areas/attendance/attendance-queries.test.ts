import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import { afterAll, beforeAll, describe } from 'vitest';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import {
  type AttendanceStage,
  attendanceStage,
  makeDevice,
  visitOf,
} from '../../testing/factories/attendance.ts';
import { DAYS } from '../../testing/factories/journal.ts';

let stage: AttendanceStage;
let session: QrSession;
let code: string;
let key: string;
const phone = makeDevice();
beforeAll(async () => {
  stage = await attendanceStage();
  const lessonId = await stage.column({ heldOn: DAYS.today, bell: 5 });
  session = await stage.teacher.call(attendanceContract.openLesson, { lessonId });
  code = (await stage.code(session)).text;
  const [first] = stage.students;
  await stage.clientOf(first).call(attendanceContract.device, { key: phone.key, name: 'Pixel' });
  await stage.scan(stage.students[1], { code, longitude: null, latitude: null });
  key = (await stage.teacher.call(attendanceContract.link, { sessionId: session.id, on: true })).key ?? '';
});
afterAll(() => stage.close());

const teacher = () => stage.teacherId;
const student = () => stage.students[0];
const of = () => ({ sessionId: session.id });

describe('query counts of attendance', () => {
  holdQueryCounts<'attendance'>({
    test: () => stage,
    calls: {
      // The term, the timetable, the calendar, the QRs.
      running: { queries: 4, by: student, make: (client) => client.call(attendanceContract.running, {}) },
      time: { queries: 0, by: () => null, make: (client) => client.call(attendanceContract.time, {}) },
      device: {
        queries: 1,
        by: student,
        make: (client) => client.call(attendanceContract.device, { key: makeDevice().key, name: 'Pixel' }),
      },
      // The QR with the device and attendance; the column lock; state and cell; visit, mark and the events of
      // both.
      visit: {
        queries: 8,
        by: student,
        make: (client) => {
          const scan = visitOf({ code });
          return client.call(attendanceContract.visit, { ...scan, ...phone.signed(scan, student()) });
        },
      },
      // The lesson, the permission, the column, its hours and room, with the calendar each time; the lock; the QR, the audit entry, the
      // event; the answer.
      open: {
        queries: 15,
        by: teacher,
        make: (client) =>
          client.call(attendanceContract.open, { scheduleId: stage.scheduleId, day: DAYS.today }),
      },
      openLesson: {
        queries: 8,
        by: teacher,
        make: (client) => client.call(attendanceContract.openLesson, { lessonId: session.lesson.lessonId }),
      },
      session: { queries: 1, by: teacher, make: (client) => client.call(attendanceContract.session, of()) },
      codes: { queries: 1, by: teacher, make: (client) => client.call(attendanceContract.codes, of()) },
      screen: {
        queries: 1,
        by: () => null,
        make: (client) => client.call(attendanceContract.screen, { key }),
      },
      link: {
        queries: 4,
        by: teacher,
        make: (client) => client.call(attendanceContract.link, { ...of(), on: true }),
      },
      names: {
        queries: 6,
        by: teacher,
        make: (client) => client.call(attendanceContract.names, { ...of(), hidden: true }),
      },
      proof: {
        queries: 6,
        by: teacher,
        make: (client) => client.call(attendanceContract.proof, { ...of(), on: false }),
      },
      // The QR with the visit; no digits are required.
      prove: {
        queries: 1,
        by: () => stage.students[1],
        make: (client) => client.call(attendanceContract.prove, { ...of(), digits: '0000' }),
      },
      second: {
        queries: 7,
        by: teacher,
        make: (client) => {
          stage.steps(1);
          return client.call(attendanceContract.second, of());
        },
      },
      review: { queries: 2, by: teacher, make: (client) => client.call(attendanceContract.review, of()) },
      decide: {
        queries: 11,
        by: teacher,
        make: (client) =>
          client.call(attendanceContract.decide, {
            ...of(),
            studentIds: [stage.students[1]],
            state: 'accepted',
            reason: '',
          }),
      },
      // The QR, the column lock, the QR again; the end; missed students, their cells, marks and events;
      // students to review, all cells, marks and events; the audit entry, the event, the answer.
      end: {
        queries: 15,
        by: teacher,
        make: (client) => client.call(attendanceContract.end, { ...of(), absent: true, reason: '' }),
      },
    },
  });
});
