import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/open.ts';
import { planOf, recordQueries } from '../../testing/database/recorded-queries.ts';
import { type AttendanceStage, attendanceStage, makeDevice } from '../../testing/factories/attendance.ts';
import { DAYS } from '../../testing/factories/journal.ts';
import { sized } from '../../testing/scale/full-size.ts';
import { fillJournals } from '../../testing/scale/journal.ts';
import { selectPresence } from '../journal/journal-presence.queries.ts';
import { selectReviewed, selectScreen, selectSession, selectSource } from './attendance.queries.ts';
import { selectStanding } from './attendance-batch.queries.ts';
import { selectColumn, selectOver, selectToReview, updateMissed } from './attendance-sessions.queries.ts';
import { selectAttended, selectKeptNow, selectScanned } from './attendance-visit.queries.ts';

/** Row limit for a query about a class of four. */
const FEW = 60;

let stage: AttendanceStage;
let session: QrSession;
beforeAll(async () => {
  stage = await attendanceStage();
  const { db, assignment } = stage;
  await fillJournals(db, {
    like: assignment,
    journals: sized({ suite: 500, full: 1_500 }),
    students: 5,
    columns: 6,
  });
  // Each other journal has a QR that runs at this hour, and all of its students scanned.
  await db.execute(sql`update journal_lessons l set held_on = ${DAYS.today} from (
    select min(id) as id from journal_lessons group by assignment_id) one where one.id = l.id
    and l.assignment_id not in (${stage.journalId}, ${stage.foreign.journalId})`);
  await db.execute(sql`insert into qr_sessions (journal_lesson_id, secret, opens_at, closes_at, opened_by_id)
    select l.id, '\\x00', ${stage.context.now()}::timestamptz - interval '1 hour',
      ${stage.context.now()}::timestamptz + interval '1 hour', a.teacher_id
    from journal_lessons l join assignments a on a.id = l.assignment_id where a.id <> ${stage.journalId}`);
  await db.execute(sql`insert into scan_devices (public_key, person_id, name)
    select int4send(id), id, 'Phone' from people where role = 2`);
  await db.execute(sql`insert into qr_visits (session_id, student_id, group_id, state, scanned_at, received_at,
      code_age_ms, device_id)
    select s.id, c.student_id, c.group_id, 'review', now(), now(), 4000, d.id
    from qr_sessions s join journal_cells c on c.journal_lesson_id = s.journal_lesson_id
      join scan_devices d on d.person_id = c.student_id`);
  session = await stage.open();
  const { text: code } = await stage.code(session);
  for (const id of stage.students) await stage.scan(id, { code, longitude: null }, makeDevice());
  await stage.teacher.call(attendanceContract.link, { sessionId: session.id, on: true });
  await db.execute(sql`analyze`);
}, 120_000);
afterAll(() => stage.close());

describe('among many QRs of other journals', () => {
  const language = 'ru' as const;
  const of = () => ({ sessionId: session.id });
  const moment = () => ({ now: stage.context.now(), day: DAYS.today });
  const by = () => ({ studentId: stage.students[0], key: Buffer.alloc(91) });
  const column = () => ({ lessonId: session.lesson.lessonId });
  const asked: Record<string, (db: Db) => Promise<unknown>> = {
    'a QR with its arrivals': (db) => selectSession(db, of(), { language }),
    'the source of codes': (db) => selectSource(db, of()),
    'a second screen': (db) => selectScreen(db, { hash: Buffer.alloc(32) }, { language }),
    'scans to review': (db) => selectReviewed(db, of(), { language }),
    'the scan of a student': (db) => selectScanned(db, { ...of(), ...by() }, { language }),
    'the QRs of the lessons that a student attends': (db) =>
      selectAttended(db, { ...by(), ...moment() }, { language }),
    'the QRs of the journals that a teacher keeps': (db) =>
      selectKeptNow(db, { personId: stage.teacherId, ...moment() }, { language }),
    'the state of a QR': (db) =>
      selectStanding(db, {
        ...of(),
        studentIds: stage.students,
        deviceIds: stage.students.map(() => 7),
        scannedAt: stage.students.map(() => stage.context.now().toISOString()),
      }),
    'students who missed the second round': (db) =>
      updateMissed(db, { ...of(), secondAt: stage.context.now() }),
    'second rounds that are over': (db) => selectOver(db, { now: new Date('2027-01-01') }),
    'students to review': (db) => selectToReview(db, of()),
    'a column': (db) => selectColumn(db, column()),
    'the presence of some students': (db) =>
      selectPresence(db, { ...column(), studentIds: [stage.students[0]] }, { all: false }),
    'the presence of all students': (db) =>
      selectPresence(db, { ...column(), studentIds: [] }, { all: true }),
  };

  it.each(Object.entries(asked))('%s is found by reading few rows', async (_, ask) => {
    const { context, queries } = recordQueries(stage);
    await ask(context.db);
    const [query] = queries;
    if (!query) throw new Error('No query was recorded');
    const steps = await planOf(stage, query);
    expect(steps.filter(({ relation, rows }) => relation !== null && rows > FEW)).toEqual([]);
  });
});
