import { registrationContract } from '@bilim/contract/areas/registration.contract';
import type { AnyEndpoint } from '@bilim/contract/endpoint';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registrations, registrationWindows, streamWaits } from '../../../db/tables.ts';
import { makeGroup, makeLessonType, makeStream, makeTerm } from '../../../testing/factories/academic.ts';
import {
  inHours,
  makeWindow,
  type Registering,
  type RegistrationStage,
  SPRING_WIRE,
  stageForAll,
} from '../../../testing/factories/registration.ts';

let stage: RegistrationStage;
stageForAll((made) => {
  stage = made;
});

const ask = async ({ client }: Registering, call: AnyEndpoint, wire: Record<string, unknown>) => {
  const { status, envelope } = await client.send(call, { ...SPRING_WIRE, ...wire });
  return { status, code: envelope.code };
};
const rowsOf = ({ id }: Registering) =>
  stage.db.select().from(registrations).where(eq(registrations.studentId, id));

describe('data of other students', () => {
  it('a student cannot delete, leave or take what belongs to another student', async () => {
    const { streamId, disciplineId } = await stage.offer({ streams: [{ seats: 1 }] });
    const [owner, first, thief] = [await stage.student(), await stage.student(), await stage.student()];
    await owner.save(streamId);
    await first.join(streamId);
    const [row] = await rowsOf(owner);
    const { removeOne, removeType, remove, leaveLine, save } = registrationContract;
    const gone = { status: 404, code: 'REGISTRATION_NOT_FOUND' };
    const byNumber = { id_disciplineForStudent: row?.id };
    expect(await ask(thief, removeOne, byNumber)).toEqual(gone);
    expect(await ask(thief, removeType, byNumber)).toEqual(gone);
    expect(await ask(thief, remove, { id_discipline: disciplineId })).toEqual(gone);
    expect(await ask(thief, removeOne, { ...byNumber, id_student: owner.id })).toMatchObject({ status: 403 });
    await ask(thief, leaveLine, { id_stream: streamId });
    expect((await first.own()).places).toEqual({ [streamId]: 1 });
    await owner.remove(disciplineId);
    await ask(thief, leaveLine, { id_stream: streamId });
    expect((await first.own()).held).toEqual([streamId]);
    await ask(thief, save, { streamIds: [streamId] });
    expect(await rowsOf(thief)).toEqual([]);
  });

  it('streams of other terms, seasons and compulsory plans are not offered', async () => {
    const autumn = await makeTerm(stage.db, { season: 1, yearId: 2027 });
    const elsewhere = await makeGroup(stage.db);
    const { specialityId } = elsewhere;
    const planned = await stage.offer({ specialityId, elective: false });
    const other = await stage.offer();
    const later = await makeStream(stage.db, {
      disciplineId: other.disciplineId,
      termId: autumn.id,
      seats: 9,
    });
    const wrongSeason = await stage.offer({ specialityId, semesterId: 3 });
    const student = await stage.student();
    for (const streamId of [planned.streamId, later.id, wrongSeason.streamId, 2_147_483_647])
      expect((await student.save(streamId)).problems).toEqual([{ kind: 'unknown', streamId }]);
    const { save, joinLine, page } = registrationContract;
    // Semesters the caller does not study in that year, although windows are open there.
    await makeWindow(stage.db, { termId: autumn.id, yearOfStudy: 1 });
    const none = { status: 404, code: 'REGISTRATION_SEMESTER' };
    for (const of of [
      { id_a_year: 2027, id_semester: 1 },
      { id_a_year: 2026, id_semester: 4 },
      { id_a_year: 2099, id_semester: 2 },
    ]) {
      expect(await ask(student, save, { ...of, streamIds: [other.streamId] })).toEqual(none);
      expect(await ask(student, joinLine, { ...of, id_stream: other.streamId })).toEqual(none);
      expect(await ask(student, page, of)).toEqual(none);
    }
    expect(await rowsOf(student)).toEqual([]);
  });
});

describe('a basket', () => {
  it('must not be empty or too long, and the client cannot set kind or credits', async () => {
    const { streamId } = await stage.offer({ credits: 6 });
    const student = await stage.student();
    const { save } = registrationContract;
    for (const streamIds of [[], Array(41).fill(streamId), [-1], ['a'], [streamId, null]])
      expect(await ask(student, save, { streamIds })).toMatchObject({ status: 400 });
    const more = { kind: 'retake', credits: 0, kredits: 0, id_student: 1, isByPlan: 1 };
    await ask(student, save, { streamIds: Array(40).fill(streamId), ...more });
    expect(await rowsOf(student)).toMatchObject([{ kind: 'elective', credits: 6, byPlan: false, streamId }]);
  });
});

describe('legacy calls', () => {
  it('do not bypass the window, a draw or the waiting list', async () => {
    const { disciplineId, streamId } = await stage.offer({ streams: [{ seats: 1 }] });
    const { id: lessonTypeId } = await makeLessonType(stage.db);
    const typed = await stage.offer({ streams: [{ lessonTypeId }] });
    const [owner, first, late] = [await stage.student(), await stage.student(), await stage.student()];
    await owner.save(streamId);
    await first.join(streamId);
    await owner.remove(disciplineId);
    const { saveOne, saveType, removeOne, permission } = registrationContract;
    const of = { id_teacher: stage.teacherId, subgroup: 1 };
    const whole = { ...of, id_discipline: disciplineId };
    const part = { ...of, id_discipline: typed.disciplineId, id_vid_zaniatiy: lessonTypeId };
    expect(await ask(late, saveOne, whole)).toEqual({ status: 409, code: 'REGISTRATION_FULL' });
    // A stream of one lesson type cannot be used for the complete discipline.
    const asWhole = { ...of, id_discipline: typed.disciplineId };
    expect(await ask(late, saveOne, asWhole)).toEqual({ status: 404, code: 'REGISTRATION_STREAM' });
    await ask(late, saveType, part);
    const [row] = await rowsOf(late);
    const byNumber = { id_disciplineForStudent: row?.id };
    stage.setNow(inHours(24));
    const closed = { status: 409, code: 'REGISTRATION_CLOSED' };
    expect(await ask(late, removeOne, byNumber)).toEqual(closed);
    expect(await ask(owner, saveType, part)).toEqual(closed);
    const { client } = late;
    expect((await client.send(permission, SPRING_WIRE)).envelope.data).toBe(false);
    await makeWindow(stage.db, {
      termId: stage.term.id,
      way: 'draw',
      opensAt: inHours(24),
      closesAt: inHours(30),
    });
    const drawn = { status: 409, code: 'REGISTRATION_DRAW' };
    expect(await ask(owner, saveType, part)).toEqual(drawn);
    expect(await ask(late, removeOne, byNumber)).toEqual(drawn);
    expect((await client.send(permission, SPRING_WIRE)).envelope.data).toBe(false);
    const [waiting] = await stage.db.select().from(streamWaits).where(eq(streamWaits.studentId, first.id));
    expect(waiting?.state).toBe('offered');
    expect(await stage.db.select().from(registrationWindows)).toHaveLength(3);
  });
});
