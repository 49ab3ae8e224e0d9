import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, registrations, registrationWindows, streamSeats } from '../../../db/tables.ts';
import { makeDiscipline, makeTeacher } from '../../../testing/factories/academic.ts';
import {
  inHours,
  type Registering,
  type RegistrationStage,
  SPRING,
  stageForEach,
} from '../../../testing/factories/registration.ts';
import { drawWindow } from './draw.service.ts';
import { verifyDraw } from './file.ts';

let stage: RegistrationStage;
stageForEach(
  (made) => {
    stage = made;
  },
  { way: 'draw' },
);

const read = ({ client }: Registering) => client.call(registrationContract.wishes, SPRING);

describe('wishes', () => {
  it('a later save replaces the wishes, and the ticket stays the same', async () => {
    const { streamIds, disciplineId } = await stage.offer({ streams: [{}, {}] });
    const grouped = await stage.offer({ choice: 2 });
    const student = await stage.student();
    expect(await read(student)).toEqual({
      ticket: null,
      wishes: [],
      seed: null,
      hash: null,
      outcomes: [],
    });
    const key = `discipline:${disciplineId}`;
    await student.wish({ [key]: [...streamIds].reverse(), 'group:2': grouped.streamIds });
    const { ticket, wishes } = await read(student);
    expect(ticket).toBeGreaterThanOrEqual(100_000);
    expect(wishes).toEqual([
      { choice: key, streamIds: [...streamIds].reverse() },
      { choice: 'group:2', streamIds: grouped.streamIds },
    ]);
    await student.wish({ [key]: streamIds, 'group:2': [] });
    expect(await read(student)).toMatchObject({ ticket, wishes: [{ choice: key, streamIds }] });
    // Registration without a wish is refused.
    const refused = await student.refusal('save', { streamIds });
    expect(refused).toMatchObject({ status: 409, code: 'REGISTRATION_DRAW' });
    stage.setNow(inHours(2));
    const late = await student.refusal('saveWishes', { wishes: [] });
    expect(late).toMatchObject({ status: 409, code: 'REGISTRATION_CLOSED' });
  });

  it('only allowed streams and each choice once are accepted', async () => {
    const one = await stage.offer();
    const grouped = await stage.offer({ choice: 2 });
    const { id: requires } = await makeDiscipline(stage.db);
    const later = await stage.offer({ requires });
    const student = await stage.student();
    const wrong: { choice: string; streamIds: number[] }[][] = [
      [{ choice: `discipline:${one.disciplineId}`, streamIds: grouped.streamIds }],
      [{ choice: `discipline:${grouped.disciplineId}`, streamIds: grouped.streamIds }],
      [{ choice: `discipline:${later.disciplineId}`, streamIds: later.streamIds }],
      [{ choice: 'group:9', streamIds: grouped.streamIds }],
      [{ choice: 'group:2', streamIds: [grouped.streamId, grouped.streamId] }],
      Array(2).fill({ choice: 'group:2', streamIds: grouped.streamIds }),
    ];
    for (const wishes of wrong)
      expect(await student.refusal('saveWishes', { wishes })).toMatchObject({
        status: 400,
        code: 'REGISTRATION_WISHES',
      });
    expect((await read(student)).ticket).toBeNull();
  });
});

describe('a draw', () => {
  it('gives all seats by lot after the window has closed, with the reasons', async () => {
    const dear = await stage.offer({ choice: 1, streams: [{ seats: 2 }] });
    const cheap = await stage.offer({ choice: 1, streams: [{ seats: 9 }] });
    const rare = await stage.offer({ streams: [{ seats: 1 }] });
    const students = await Promise.all(Array.from({ length: 5 }, () => stage.student()));
    for (const student of students)
      await student.wish({
        'group:1': [dear.streamId, cheap.streamId],
        [`discipline:${rare.disciplineId}`]: rare.streamIds,
      });
    await stage.runJobs();
    expect((await students[0]?.page())?.window.drawnAt).toBeNull();
    await stage.endWindow();
    const own = await Promise.all(students.map(async (student) => (await student.own()).streamIds));
    const counted = (id: number) => own.filter((ids) => ids.includes(id)).length;
    expect([counted(dear.streamId), counted(cheap.streamId), counted(rare.streamId)]).toEqual([2, 3, 1]);
    const all = await Promise.all(students.map(read));
    const group = all.flatMap(({ outcomes }) => outcomes.filter(({ choice }) => choice === 'group:1'));
    group.sort((one, other) => one.place - other.place);
    expect(group.map(({ place, of, tries }) => [place, of, tries.map(({ got }) => got)])).toEqual([
      ...[
        [1, 5, ['seat', 'enough']],
        [2, 5, ['seat', 'enough']],
      ],
      ...[
        [3, 5, ['full', 'seat']],
        [4, 5, ['full', 'seat']],
        [5, 5, ['full', 'seat']],
      ],
    ]);
    const [lucky] = students.filter((_, place) => own[place]?.includes(rare.streamId));
    const [unlucky] = students.filter((_, place) => !own[place]?.includes(rare.streamId));
    expect((await lucky?.steps())?.sort()).toEqual(['drawn', 'drawn']);
    expect((await unlucky?.steps())?.sort()).toEqual(['drawn', 'unlucky']);
    const [line] = await stage.db.select().from(auditLog).where(eq(auditLog.action, 'registration.drawn'));
    expect(line).toMatchObject({ object: `window:${stage.windowId}`, details: { hash: all[0]?.hash } });
  });

  it('is held once under concurrency, and its file reproduces the result', async () => {
    const { streamIds, disciplineId } = await stage.offer({
      streams: [{ seats: 1, at: [1, 1] }, { seats: 1 }],
    });
    const students = await Promise.all(Array.from({ length: 4 }, () => stage.student()));
    for (const student of students) await student.wish({ [`discipline:${disciplineId}`]: streamIds });
    const { context } = stage;
    expect(await drawWindow({ context, windowId: stage.windowId })).toBeNull();
    stage.setNow(inHours(2));
    const held = await Promise.all(
      Array.from({ length: 3 }, () => drawWindow({ context, windowId: stage.windowId })),
    );
    expect(held.filter((hash) => hash !== null)).toHaveLength(1);
    await stage.runJobs();
    expect(await stage.db.select().from(registrations)).toHaveLength(2);
    const { rows } = await stage.db.execute(sql`select count(*)::int as steps from registration_steps`);
    expect(rows).toEqual([{ steps: 4 }]);

    const reader = await stage.signIn((await makeTeacher(stage.db)).id);
    const { response } = await reader.send(registrationContract.drawFile, { windowId: stage.windowId });
    expect(response.statusCode).toBe(200);
    const [first] = students;
    const mine = first && (await read(first));
    const hash = held.find((one) => one !== null);
    expect(verifyDraw(response.body)).toMatchObject({ verified: true, hash, students: 4, seats: 2 });
    expect(mine).toMatchObject({ hash, seed: expect.stringContaining('seed') });
    const [window] = await stage.db.select().from(registrationWindows);
    expect(JSON.parse(response.body)).toMatchObject({ commitment: window?.commitment, seed: mine?.seed });
    // The file identifies no student.
    for (const { id, code } of students) {
      expect(response.body).not.toContain(`:${code}`);
      expect(response.body).not.toContain(`"studentId":${id}`);
    }
    const none = await reader.send(registrationContract.drawFile, { windowId: stage.windowId + 1 });
    expect(none.envelope.code).toBe('REGISTRATION_NOT_FOUND');
  });

  it('respects the timetable, the credit limit and the free seats', async () => {
    const busy = await stage.offer({ streams: [{ at: [2, 2] }] });
    const clashing = await stage.offer({ streams: [{ at: [2, 2] }] });
    const heavy = await stage.offer({ credits: 33 });
    const student = await stage.student();
    const other = await stage.student();
    const key = ({ disciplineId }: { disciplineId: number }) => `discipline:${disciplineId}`;
    await student.wish({ [key(clashing)]: clashing.streamIds, [key(heavy)]: heavy.streamIds });
    await other.wish({ [key(clashing)]: clashing.streamIds });
    // A registration from elsewhere.
    const of = { studentId: student.id, termId: stage.term.id, semesterId: 2, groupId: stage.group.id };
    await stage.db.insert(registrations).values({
      ...of,
      disciplineId: busy.disciplineId,
      streamId: busy.streamId,
      credits: 5,
      byPlan: false,
      examTypeId: stage.examTypeId,
      kind: 'elective',
    });
    await stage.endWindow();
    const { outcomes } = await read(student);
    expect(Object.fromEntries(outcomes.map(({ choice, tries }) => [choice, tries[0]?.got]))).toEqual({
      [key(clashing)]: 'clash',
      [key(heavy)]: 'credits',
    });
    expect((await other.own()).streamIds).toEqual(clashing.streamIds);
    const [seats] = await stage.db
      .select()
      .from(streamSeats)
      .where(eq(streamSeats.streamId, clashing.streamId));
    expect(seats).toMatchObject({ taken: 1 });
  });
});
