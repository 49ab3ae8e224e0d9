import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { journalContract } from '@bilim/contract/areas/journal.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/clients/client.ts';
import { makeRegistration, makeStudent } from '../../testing/factories/academic.ts';
import {
  type AttendanceStage,
  attendanceStage,
  browserOf,
  visitOf,
} from '../../testing/factories/attendance.ts';
import { DAYS, editOf, points } from '../../testing/factories/journal.ts';
import { presenceEditId } from '../journal/presence-marks.ts';

const CLASS = 16;

let stage: AttendanceStage;
let subgroup = 0;
beforeAll(async () => {
  stage = await attendanceStage();
});
afterAll(() => stage.close());

/** Opens a QR for a new class whose students are all signed in. */
async function openClass() {
  const { db, groupId, termId, disciplineId, assignment } = stage;
  subgroup += 1;
  const clients = new Map<number, TestClient>();
  for (let count = 0; count < CLASS; count++) {
    const { id } = await makeStudent(db, { groupId });
    const { semesterId } = assignment;
    await makeRegistration(db, { studentId: id, groupId, termId, disciplineId, semesterId, subgroup });
    clients.set(id, await stage.signIn(id));
  }
  const lessonId = await stage.column({ heldOn: DAYS.today, bell: 5, subgroup });
  const session = await stage.teacher.call(attendanceContract.openLesson, { lessonId });
  const { text: code } = await stage.code(session);
  const scan = (id: number, more: Partial<Parameters<typeof visitOf>[0]> = {}) => {
    const { longitude, latitude, ...rest } = visitOf({ code, ...more });
    const { sessionId: _, roomId: __, ...sent } = rest;
    const signed = stage.phoneOf(id).signed({ ...sent, longitude, latitude }, id);
    const wire = { ...sent, ...signed, x: longitude, y: latitude };
    const headers = browserOf(id);
    return (
      clients.get(id)?.send(attendanceContract.visit, wire, { headers }) ??
      Promise.reject(new Error(`No ${id}`))
    );
  };
  const of = { idShed: session.id };
  return {
    session,
    lessonId,
    scan,
    ids: [...clients.keys()],
    end: () => stage.teacher.send(attendanceContract.end, { ...of, absent: true }),
    decide: (by: TestClient, studentIds: readonly number[], state: string) =>
      by.send(attendanceContract.decide, { ...of, studentIds, state }),
    /** Saves points by hand with an empty cell as the base, and returns the outcome. */
    save: async (studentId: number) => {
      const edits = [editOf({ lessonId, studentId, mark: points(4) })];
      const [outcome] = await stage.assistant.call(journalContract.save, { edits });
      return outcome?.state;
    },
  };
}
type Class = Awaited<ReturnType<typeof openClass>>;

type Standing = { id: number; kind: string; edits: number; marks: number; visits: number; state: string };

/** For each student of a class: the cell, the number of marks, and the visit. */
async function standing({ session, lessonId, ids }: Class): Promise<Standing[]> {
  const { rows } = await stage.db.execute<Standing>(sql`
    select p.id, coalesce(c.kind, 'none') as kind, coalesce(c.edits, 0) as edits,
      (select count(*)::int from journal_marks m where m.journal_lesson_id = ${lessonId} and m.student_id = p.id) as marks,
      (select count(*)::int from qr_visits v where v.session_id = ${session.id} and v.student_id = p.id) as visits,
      (select coalesce(max(state), 'none') from qr_visits v where v.session_id = ${session.id} and v.student_id = p.id) as state
    from people p left join journal_cells c on c.student_id = p.id and c.journal_lesson_id = ${lessonId}
    where p.id = any(${sql.param(ids)}::integer[]) order by p.id`);
  return rows;
}

const statusOf = (answers: readonly { status: number; envelope: { code?: string | null } }[]) =>
  answers.map(({ status, envelope }) => (status === 200 ? 'ok' : `${status} ${envelope.code}`));
const expectCounted = async () => {
  const { kept, counted } = await stage.presence();
  expect(kept).toEqual(counted);
};
/** Starts the calls in an order that depends on `turn`. */
const mixed = <T>(work: readonly (() => Promise<T>)[], turn: number) =>
  Promise.all([...work.slice(turn), ...work.slice(0, turn)].map((start) => start())).then((done) => [
    ...done.slice(work.length - turn),
    ...done.slice(0, work.length - turn),
  ]);

describe('concurrent calls', () => {
  it('scans, the end and points by hand leave one mark per cell, equal to the answer', async () => {
    const held = await openClass();
    const [saved, plain] = [held.ids.slice(0, CLASS / 2), held.ids.slice(CLASS / 2)];
    const [ended, outcomes, byHand, others] = await Promise.all([
      held.end(),
      Promise.all(saved.map((id) => held.save(id))),
      Promise.all(saved.map((id) => held.scan(id))),
      Promise.all(plain.map((id) => held.scan(id))),
    ]);
    expect(ended.status).toBe(200);
    const rows = await standing(held);
    const answers = statusOf([...byHand, ...others]);
    for (const [place, { kind, edits, marks, visits, state }] of rows.entries()) {
      const answer = answers[place] ?? '';
      expect(['ok', '409 QR_ENDED']).toContain(answer);
      expect([visits, state]).toEqual(answer === 'ok' ? [1, 'accepted'] : [0, 'none']);
      const seen = answer === 'ok' ? 'present' : 'absent';
      expect([kind, edits, marks]).toEqual([outcomes[place] === 'saved' ? 'points' : seen, 1, 1]);
    }
    expect(new Set(outcomes)).toEqual(
      new Set(outcomes.filter((one) => one === 'saved' || one === 'conflict')),
    );
    await expectCounted();
  });

  it.each([0, 1, 2])('accepting, rejecting and overwriting a scan by hand agree, turn %s', async (turn) => {
    const held = await openClass();
    const nowhere = { longitude: null, latitude: null, accuracy: null };
    await Promise.all(held.ids.map((id) => held.scan(id, nowhere)));
    const results = await Promise.all(
      held.ids.map(async (id) => {
        const decided = (by: TestClient, state: string) => async () =>
          statusOf([await held.decide(by, [id], state)])[0];
        const work = [
          decided(stage.teacher, 'accepted'),
          decided(stage.assistant, 'rejected'),
          () => held.save(id),
        ];
        return mixed(work, turn);
      }),
    );
    for (const [place, { kind, edits, marks, visits, state }] of (await standing(held)).entries()) {
      const [accepted, rejected, saved] = results[place] ?? [];
      expect([accepted, rejected, visits]).toEqual(['ok', 'ok', 1]);
      expect(['accepted', 'rejected']).toContain(state);
      expect(['saved', 'conflict']).toContain(saved);
      const seen = state === 'accepted' ? 'present' : 'none';
      expect(kind).toBe(saved === 'saved' ? 'points' : seen);
      expect(marks).toBe(edits);
      expect(marks).toBeLessThanOrEqual(2);
    }
    await expectCounted();
  });

  it('a repeated scan, its acceptance and points by hand make one visit and keep the points', async () => {
    const held = await openClass();
    const results = await Promise.all(
      held.ids.map((id, place) =>
        mixed<string | undefined>(
          [
            async () => statusOf([await held.scan(id)])[0],
            async () => statusOf([await held.scan(id)])[0],
            async () => statusOf([await held.decide(stage.teacher, [id], 'accepted')])[0],
            () => held.save(id),
          ],
          place % 4,
        ),
      ),
    );
    for (const [place, row] of (await standing(held)).entries()) {
      const [first, again, decided, saved] = results[place] ?? [];
      expect([first, again, decided]).toEqual(['ok', 'ok', 'ok']);
      const kind = saved === 'saved' ? 'points' : 'present';
      expect(row).toMatchObject({ kind, edits: 1, marks: 1, visits: 1, state: 'accepted' });
    }
    await expectCounted();
  });
});

it('the counts stay correct when a lesson moves, is removed and restored during scans', async () => {
  const held = await openClass();
  const lesson = (set: ReturnType<typeof sql>) =>
    stage.db.execute(sql`update journal_lessons set ${set} where id = ${held.lessonId}`);
  const moving = async () => {
    await lesson(sql`held_on = ${DAYS.open}`);
    await lesson(sql`removed_at = now()`);
    await lesson(sql`removed_at = null`);
  };
  const saving = held.ids.slice(0, 4);
  const [answers] = await Promise.all([
    Promise.all(held.ids.map((id) => held.scan(id))),
    ...[moving(), moving(), Promise.all(saving.map((id) => held.save(id)))],
  ]);
  // While the column was removed, the QR did not exist.
  for (const answer of statusOf(answers)) expect(['ok', '400 QR_CODE']).toContain(answer);
  for (const { kind, edits, marks, visits } of await standing(held)) {
    expect(marks).toBe(edits);
    expect(marks <= 1 && visits <= 1 && (marks === 1 || kind === 'none')).toBe(true);
  }
  await expectCounted();
});

describe('the edit ids of the marks of a QR', () => {
  it('cannot be taken in advance by a keeper of the journal', async () => {
    const held = await openClass();
    const [first, two, other] = held.ids;
    if (!first || !two || !other) throw new Error('A class has students');
    // Edit ids that can be derived from the QR without its secret, stored in another student's cell.
    const names = [first, two].flatMap((studentId) =>
      [0, 1, 2].map((edits) => presenceEditId({ source: `qr ${held.session.id}`, studentId, edits })),
    );
    await stage.db.execute(sql`
      insert into journal_marks (journal_lesson_id, student_id, kind, given_by_id, edit_id)
      select ${held.lessonId}, ${other}, 'present', keeper, name
      from unnest(${sql.param([stage.teacherId, stage.assistantId])}::integer[]) keeper,
        unnest(${sql.param(names)}::uuid[]) name`);
    expect(statusOf([await held.scan(first), await held.decide(stage.teacher, [first], 'rejected')])).toEqual(
      [...['ok', 'ok']],
    );
    expect(statusOf([await held.end()])).toEqual(['ok']);
    const kinds = new Map((await standing(held)).map(({ id, kind }) => [id, kind]));
    expect([kinds.get(first), kinds.get(two)]).toEqual(['absent', 'absent']);
  });
});
