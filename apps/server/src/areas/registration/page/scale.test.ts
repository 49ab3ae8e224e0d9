import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../db/open.ts';
import { planned } from '../../../testing/database/recorded-queries.ts';
import {
  inHours,
  type Registering,
  type RegistrationStage,
  registrationStage,
} from '../../../testing/factories/registration.ts';
import { selectToMove } from '../line/line.queries.ts';
import { selectHeld, selectMayBeHeld } from '../notices/held.queries.ts';
import { selectStreamStudents, selectTaught } from '../taught/taught.queries.ts';
import { selectSeats } from './catalogue.queries.ts';
import { selectSteps } from './history.queries.ts';
import {
  selectHad,
  selectOwnRows,
  selectRegistrations,
  selectTaughtByPlan,
  selectWaits,
} from './own.queries.ts';

const STUDENTS = 12_000;
const STREAMS = 480;
/** A plan may read all streams, but not the registrations of all students. */
const FEW = 3 * STREAMS;

let stage: RegistrationStage;
let student: Registering;
let streamId: number;
beforeAll(async () => {
  stage = await registrationStage();
  const { db, term, group, examTypeId } = stage;
  const made = await stage.offer({ streams: [{ seats: 30, at: [1, 1] }] });
  ({ streamId } = made);
  student = await stage.student();
  await student.save(streamId);
  // Every other student is registered with one of many streams, waited for another, and has a history.
  const waited = (await stage.offer({ streams: [{ seats: 1 }] })).streamId;
  await (await stage.student()).save(waited);
  await student.join(waited);
  await db.execute(sql`insert into registration_steps (at, student_id, term_id, discipline_id, step)
    values (${inHours(0)}, ${student.id}, ${term.id}, ${made.disciplineId}, 'unplanned')`);
  await db.execute(sql`
    insert into people (role, code, last_name, first_name, last_name_latin, first_name_latin, gender, group_id)
    select role, 1000000 + n, last_name, first_name, last_name_latin, first_name_latin, gender, group_id
    from people, generate_series(1, ${STUDENTS}) n where id = ${student.id}`);
  await db.execute(sql`insert into streams (discipline_id, term_id, number, seats)
    select ${made.disciplineId}, ${term.id}, 10 + n, 30 from generate_series(0, ${STREAMS - 1}) n`);
  const them = sql`from people join streams on streams.discipline_id = ${made.disciplineId}
    and streams.number = 10 + people.code % ${STREAMS} where people.code > 1000000`;
  await db.execute(sql`
    insert into registrations (student_id, discipline_id, term_id, semester_id, group_id, stream_id, credits, exam_type_id,
      by_plan, kind)
    select people.id, ${made.disciplineId}, ${term.id}, 2, ${group.id}, streams.id, 5, ${examTypeId}, false, 'elective' ${them}`);
  await db.execute(sql`insert into stream_waits (stream_id, student_id, since, state, ended_at)
    select streams.id, people.id, now(), 'left', now() ${them}`);
  await db.execute(sql`insert into registration_steps (at, student_id, term_id, discipline_id, stream_id, step)
    select now(), people.id, ${term.id}, ${made.disciplineId}, streams.id, 'registered' ${them}`);
  await db.execute(sql`analyze`);
}, 60_000);
afterAll(() => stage.close());

describe('among the registrations of many students', () => {
  const language = 'ru' as const;
  const told = { since: inHours(-1), today: '2026-11-16' };
  const own = () => ({ studentId: student.id, termId: stage.term.id });
  const asked: Record<string, (db: Db) => Promise<unknown>> = {
    'registrations of a student': (db) => selectRegistrations(db, own(), { language }),
    'lessons of a group by plan': (db) =>
      selectTaughtByPlan(db, { termId: stage.term.id, groupId: stage.group.id }, { language }),
    'earlier disciplines of a student': (db) =>
      selectHad(db, { studentId: student.id, before: '2027-02-01' }),
    'waiting places of a student': (db) => selectWaits(db, own()),
    'held seats and notices': (db) =>
      selectHeld(db, { studentId: student.id, now: inHours(1), ...told }, { language }),
    'the check for held seats and notices': (db) =>
      selectMayBeHeld(db, { studentId: student.id, now: inHours(1), ...told }),
    'a single registration': (db) => selectOwnRows(db, { ...own(), disciplineId: 1 }),
    'the history of a student': (db) => selectSteps(db, { ...own(), beforeId: 1_000_000_000 }, { language }),
    'waiting lists to move': (db) => selectToMove(db, { now: inHours(1) }),
    'the students of a stream': (db) => selectStreamStudents(db, { streamId }, { language }),
    "a teacher's streams": (db) =>
      selectTaught(db, { teacherId: stage.teacherId, yearId: 2026, season: 2 }, { language }),
  };
  it.each(Object.entries(asked))('%s: the plan reads few rows', async (_, ask) => {
    const steps = await planned(stage, ask);
    expect(steps.filter(({ relation, rows }) => relation !== null && rows > FEW)).toEqual([]);
  });

  it('the seats of all streams are counted without reading registrations', async () => {
    const steps = await planned(stage, (db) => selectSeats(db, { termId: stage.term.id }));
    expect(steps.filter(({ relation, rows }) => relation !== null && rows > FEW)).toEqual([]);
    expect(steps.map(({ relation }) => relation)).not.toContain('registrations');
  });
});
