import { registrationContract } from '@bilim/contract/areas/registration.contract';
import type { AnyEndpoint } from '@bilim/contract/endpoint';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registrations } from '../../../db/tables.ts';
import { makeGroup, makeLessonType, makeTeacher, makeTerm } from '../../../testing/factories/academic.ts';
import {
  makeWindow,
  type Registering,
  type RegistrationStage,
  registrationStage,
  SPRING_WIRE,
  stageForAll,
} from '../../../testing/factories/registration.ts';

let stage: RegistrationStage;
stageForAll((made) => {
  stage = made;
});

/** A legacy client sends its ids in every call and uses wire names. */
async function ask({ client, id }: Registering, call: AnyEndpoint, wire: Record<string, unknown> = {}) {
  const named = call.method === 'POST' ? { id_student: id, id_group: stage.group.id } : {};
  const { status, envelope } = await client.send(call, { ...named, ...wire });
  return { status, code: envelope.code, data: envelope.data };
}

describe('the dialog of a legacy client', () => {
  it('goes from the year through semester, discipline and teacher to a stream', async () => {
    const { id: other } = await makeTeacher(stage.db, { lastName: 'Жумабаева' });
    const { disciplineId } = await stage.offer({
      streams: [{ seats: 3 }, { seats: 4, teacherId: other }, { seats: 5, teacherId: other }],
    });
    const student = await stage.student();
    const { defaultYear, years, semesters, list, electiveTeachers, electiveStreams } = registrationContract;
    expect((await ask(student, defaultYear)).data).toEqual([{ id_a_year: 2026, p32: '2026-27' }]);
    const placeholder = { id_a_year: -1, p32: ' --- ' };
    expect((await ask(student, years)).data).toMatchObject([placeholder, ...Array(6).fill({})]);
    expect((await ask(student, semesters, { id_a_year: 2026 })).data).toMatchObject([
      ...[{ id_semester: -1, p43: ' --- ' }, { id_semester: 1 }, { id_semester: 2 }],
    ]);
    expect((await ask(student, semesters, { id_a_year: 2025 })).data).toHaveLength(1);
    const of = { ...SPRING_WIRE, id_discipline: disciplineId };
    expect((await ask(student, electiveTeachers, of)).data).toMatchObject([
      { id_teacher: stage.teacherId },
      { id_teacher: other, t_fio: expect.stringMatching(/^Жумабаева/) },
    ]);
    expect((await ask(student, electiveStreams, { ...of, id_teacher: other })).data).toEqual([
      { subgroup: 2, seats: 4, free: 4 },
      { subgroup: 3, seats: 5, free: 5 },
    ]);
    const chosen = { ...of, id_teacher: other, subgroup: 3 };
    const saved = await ask(student, registrationContract.saveOne, chosen);
    expect(saved.data).toEqual([{ id_disciplineForStudent: expect.any(Number) }]);
    expect((await ask(student, registrationContract.saveOne, chosen)).data).toEqual(saved.data);
    const rows = (await ask(student, list, SPRING_WIRE)).data;
    expect(rows).toMatchObject([
      {
        id_discipline: disciplineId,
        kredits: 5,
        subgroup: 3,
        id_teacher: other,
        isByPlan: 0,
        id_group: stage.group.id,
        id_vid_zaniatiy: null,
      },
    ]);
  });

  it('lists electives of other specialities separately', async () => {
    const { specialityId } = await makeGroup(stage.db);
    const outside = await stage.offer({ specialityId, credits: 3 });
    const own = await stage.offer();
    const student = await stage.student();
    const { optionalDisciplines, optionalTeachers, optionalStreams, electiveTeachers } = registrationContract;
    const found = (await ask(student, optionalDisciplines, SPRING_WIRE)).data;
    expect(found).toMatchObject([{ id_discipline: outside.disciplineId, kredits: 3 }]);
    const teachers = async (call: AnyEndpoint, { disciplineId }: { disciplineId: number }) =>
      (await ask(student, call, { ...SPRING_WIRE, id_discipline: disciplineId })).data;
    expect(await teachers(optionalTeachers, outside)).toHaveLength(1);
    expect(await teachers(optionalTeachers, own)).toEqual([]);
    expect(await teachers(electiveTeachers, outside)).toEqual([]);
    const of = { ...SPRING_WIRE, id_discipline: outside.disciplineId, id_teacher: stage.teacherId };
    expect((await ask(student, optionalStreams, of)).data).toEqual([{ subgroup: 1, seats: 2, free: 2 }]);
  });

  it('returns the failure code of a single stream', async () => {
    const student = await stage.student();
    const save = async ({ disciplineId }: { disciplineId: number }, subgroup = 1) =>
      (
        await ask(student, registrationContract.saveOne, {
          ...SPRING_WIRE,
          id_discipline: disciplineId,
          id_teacher: stage.teacherId,
          subgroup,
        })
      ).code;
    const first = await stage.offer({ choice: 9, streams: [{ at: [1, 1] }, {}] });
    expect(await save(first)).toBeUndefined();
    expect(await save(first, 2)).toBe('REGISTRATION_TWICE');
    expect(await save(first, 3)).toBe('REGISTRATION_STREAM');
    expect(await save(await stage.offer({ choice: 9 }))).toBe('REGISTRATION_CHOICE');
    expect(await save(await stage.offer({ streams: [{ at: [1, 1] }] }))).toBe('REGISTRATION_CLASH');
    expect(await save(await stage.offer({ credits: 40 }))).toBe('REGISTRATION_CREDITS');
    const requires = first.disciplineId;
    expect(await save(await stage.offer({ requires }))).toBe('REGISTRATION_PREREQUISITE');
    const last = await stage.offer({ streams: [{ seats: 1 }] });
    await (await stage.student()).save(last.streamId);
    expect(await save(last)).toBe('REGISTRATION_FULL');
  });

  it("deletes by registration id, and only the caller's own", async () => {
    const { streamId } = await stage.offer();
    const student = await stage.student();
    const { page } = await student.save(streamId);
    const wire = { id_disciplineForStudent: page.registrations[0]?.id };
    const { removeOne, removeType } = registrationContract;
    for (const call of [removeOne, removeType]) {
      const refused = await ask(await stage.student(), call, wire);
      expect(refused).toMatchObject({ status: 404, code: 'REGISTRATION_NOT_FOUND' });
    }
    expect((await ask(student, removeOne, wire)).status).toBe(200);
    expect((await student.own()).streamIds).toEqual([]);
  });
});

describe('registration by lesson type', () => {
  const byTypes = async () => {
    const [lecture, practice] = [await makeLessonType(stage.db), await makeLessonType(stage.db)];
    const types = [
      { lessonTypeId: lecture.id },
      { lessonTypeId: practice.id },
      { lessonTypeId: practice.id },
    ];
    const made = await stage.offer({ elective: false, streams: types });
    const [first = 0, second = 0, third = 0] = made.streamIds;
    return { ...made, lecture, practice, first, second, third };
  };

  it('takes one stream of each type in one save and counts the credits once', async () => {
    const { first, second, third, disciplineId, practice } = await byTypes();
    const student = await stage.student();
    expect((await student.save(first)).problems).toEqual([
      { kind: 'type', disciplineId, lessonTypeId: practice.id, chosen: 0 },
    ]);
    expect((await student.save(first, second, third)).problems).toMatchObject([{ kind: 'type', chosen: 2 }]);
    const { page } = await student.save(first, second);
    expect(page.registrations.map(({ streamId, credits }) => [streamId, credits])).toEqual([
      ...[
        [first, 5],
        [second, 5],
      ],
    ]);
    const heavy = await stage.offer({ credits: 31 });
    expect((await student.save(heavy.streamId)).saved).toBe(true);
    await student.remove(disciplineId);
    expect((await student.own()).streamIds).toEqual([heavy.streamId]);
  });

  it('a legacy client saves and deletes single lesson types', async () => {
    const { disciplineId, lecture, practice, second } = await byTypes();
    const student = await stage.student();
    const of = (type: { id: number }) => ({
      ...SPRING_WIRE,
      id_discipline: disciplineId,
      id_teacher: stage.teacherId,
      id_vid_zaniatiy: type.id,
    });
    const { typeTeachers, typeStreams, saveType, removeType, electiveTeachers } = registrationContract;
    expect((await ask(student, typeTeachers, of(practice))).data).toMatchObject([
      { id_teacher: stage.teacherId },
    ]);
    expect((await ask(student, typeStreams, of(practice))).data).toMatchObject([
      ...[{ subgroup: 2 }, { subgroup: 3 }],
    ]);
    expect((await ask(student, electiveTeachers, of(practice))).data).toEqual([]);
    const save = (type: { id: number }, subgroup: number) =>
      ask(student, saveType, { ...of(type), subgroup });
    expect((await save(lecture, 1)).status).toBe(200);
    expect((await save(practice, 2)).status).toBe(200);
    expect((await save(practice, 3)).code).toBe('REGISTRATION_TWICE');
    const rows = await stage.db.select().from(registrations).where(eq(registrations.studentId, student.id));
    expect(rows).toHaveLength(2);
    const lectureRow = rows.find(({ lessonTypeId }) => lessonTypeId === lecture.id);
    await ask(student, removeType, { id_disciplineForStudent: lectureRow?.id });
    expect((await student.own()).streamIds).toEqual([second]);
    // Missing types may be added by a basket too.
    expect((await student.save(lectureRow?.streamId ?? 0)).saved).toBe(true);
  });
});

describe('the default year', () => {
  it("is that of the next window of the student's year of study, otherwise the current one", async () => {
    const own = await registrationStage({ window: false });
    const student = await own.student();
    const year = () => student.client.call(registrationContract.defaultYear, {});
    const termId = (await makeTerm(own.db, { yearId: 2027 })).id;
    await makeWindow(own.db, { termId, yearOfStudy: 3 });
    expect((await year()).id).toBe(2026);
    await makeWindow(own.db, { termId, yearOfStudy: 2 });
    expect((await year()).id).toBe(2027);
    await own.close();
  });
});
