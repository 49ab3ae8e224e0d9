import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrations, streamSeats } from '../../db/tables.ts';
import { TEST_NOW } from '../../testing/app.ts';
import {
  makeAssignment,
  makeDiscipline,
  makeGroup,
  makeRegistration,
  makeStream,
  makeTerm,
} from '../../testing/factories/academic.ts';
import {
  inHours,
  makeWindow,
  type RegistrationStage,
  registrationStage,
  SPRING,
} from '../../testing/factories/registration.ts';
import { makeLesson } from '../../testing/factories/timetable.ts';

let stage: RegistrationStage;
beforeAll(async () => {
  stage = await registrationStage();
});
afterAll(() => stage.close());

const rowsOf = (studentId: number) =>
  stage.db.select().from(registrations).where(eq(registrations.studentId, studentId));

describe('an offer', () => {
  it('is in the section that matches its reason', async () => {
    const { db, group } = stage;
    const elsewhere = (await makeGroup(db)).specialityId;
    const made = {
      elective: await stage.offer({ choice: 3 }),
      plan: await stage.offer({ elective: false }),
      other: await stage.offer({ specialityId: elsewhere }),
      additional: await stage.offer({ semesterId: 4 }),
      retake: await stage.offer({ semesterId: 1, elective: false }),
      // Compulsory for others, and elective for others in another season.
      unseen: await stage.offer({ specialityId: elsewhere, elective: false }),
      autumn: await stage.offer({ specialityId: elsewhere, semesterId: 3 }),
    };
    const student = await stage.student();
    const autumn = await makeTerm(db, { season: 1 });
    await makeRegistration(db, {
      studentId: student.id,
      groupId: group.id,
      termId: autumn.id,
      disciplineId: made.retake.disciplineId,
    });
    const { offers: near, choices, window } = await student.page();
    const others = await student.client.call(registrationContract.others, SPRING);
    expect(near.filter(({ section }) => section === 'other')).toEqual([]);
    const offers = [...near, ...others];
    const found = Object.entries(made).map(([name, { disciplineId }]) => {
      const offer = offers.find((one) => one.disciplineId === disciplineId);
      return [name, offer && [offer.section, offer.kind, offer.choice]];
    });
    expect(Object.fromEntries(found)).toEqual({
      elective: ['elective', 'elective', 3],
      plan: ['plan', 'plan', null],
      other: ['other', 'other', null],
      additional: ['extra', 'additional', null],
      retake: ['extra', 'retake', null],
      unseen: undefined,
      autumn: undefined,
    });
    expect(choices).toContainEqual({ number: 3, picks: 1, of: 1 });
    expect(window).toMatchObject({ state: 'open', way: 'first', creditLimit: 36, serverNow: TEST_NOW });
  });

  it('the planned credits count a choice group as often as it may be picked', async () => {
    const student = await stage.student();
    const before = (await student.page()).planCredits;
    await stage.offer({ elective: false, credits: 6 });
    await stage.picks(9, 2);
    for (const choice of [9, 9, 9]) await stage.offer({ choice, credits: 4 });
    // These are not compulsory.
    await stage.offer({ credits: 3 });
    await stage.offer({ credits: 3, elective: false, semesterId: 4 });
    expect((await student.page()).planCredits).toBe(before + 6 + 2 * 4);
  });

  it('an elective of others is on the page only of students who have it or wait for it', async () => {
    const elsewhere = (await makeGroup(stage.db)).specialityId;
    const [one, other] = [
      await stage.offer({ specialityId: elsewhere, streams: [{ seats: 1 }] }),
      await stage.offer({ specialityId: elsewhere, streams: [{ seats: 1 }] }),
    ];
    const [having, waiting] = [await stage.student(), await stage.student()];
    const { page } = await having.save(one.streamId, other.streamId);
    const shown = ({ offers }: typeof page) =>
      offers.flatMap(({ section, disciplineId }) => (section === 'other' ? [disciplineId] : []));
    expect(new Set(shown(page))).toEqual(new Set([one.disciplineId, other.disciplineId]));
    expect(shown(await waiting.page())).toEqual([]);
    expect(shown(await waiting.join(other.streamId))).toEqual([other.disciplineId]);
    const seats = (others: boolean) => waiting.client.call(registrationContract.seats, { ...SPRING, others });
    const told = async (others: boolean) => (await seats(others)).seats.some(({ id }) => id === one.streamId);
    expect([await told(false), await told(true)]).toEqual([false, true]);
  });

  it('lists the teachers, the slots and the free seats of each stream', async () => {
    const { streamId, disciplineId } = await stage.offer({ streams: [{ seats: 7, at: [2, 3, 1] }] });
    const { offers } = await (await stage.student()).page();
    const offer = offers.find((one) => one.disciplineId === disciplineId);
    expect(offer?.streams).toMatchObject([
      {
        id: streamId,
        number: 1,
        seats: 7,
        free: 7,
        taken: 0,
        waiting: 0,
        place: null,
        heldUntil: null,
        slots: [{ dayNumber: 2, bell: 3, week: 1, beginsAt: '10:00' }],
        teachers: [{ id: stage.teacherId, hasPhoto: false }],
      },
    ]);
  });

  it("leaves out what the student's group is taught by plan, which counts as attended", async () => {
    const { disciplineId, streamId } = await stage.offer({ elective: false });
    const group = await makeGroup(stage.db, {
      specialityId: stage.group.specialityId,
      intakeYearId: stage.group.intakeYearId,
    });
    await makeAssignment(stage.db, { disciplineId, termId: stage.term.id, groupId: group.id, credits: 6 });
    const student = await stage.student({ groupId: group.id });
    const { offers, registrations } = await student.page();
    expect(offers.some((offer) => offer.disciplineId === disciplineId)).toBe(false);
    expect(registrations).toMatchObject([
      { id: null, disciplineId, credits: 6, byPlan: true, canRemove: false },
    ]);
    expect((await student.save(streamId)).problems).toEqual([{ kind: 'unknown', streamId }]);
  });
});

describe('a basket', () => {
  it('registers all its streams once, even if it is sent again', async () => {
    const [one, two] = [await stage.offer({ credits: 4 }), await stage.offer({ elective: false })];
    const student = await stage.student();
    const { saved, problems, page } = await student.save(one.streamId, two.streamId);
    expect({ saved, problems }).toEqual({ saved: true, problems: [] });
    expect(page.registrations).toMatchObject([
      { streamId: one.streamId, credits: 4, kind: 'elective', byPlan: false, canRemove: true, stream: 1 },
      { streamId: two.streamId, credits: 5, kind: 'plan', byPlan: true, canRemove: true },
    ]);
    expect(page.offers.flatMap((offer) => offer.streams)).toContainEqual(
      expect.objectContaining({ id: one.streamId, taken: 1, free: 1 }),
    );
    const again = await student.save(two.streamId, one.streamId);
    expect(again.saved).toBe(true);
    expect(await rowsOf(student.id)).toHaveLength(2);
    expect(await student.steps()).toEqual(['registered', 'registered']);
  });

  it('is saved completely or not at all, with every problem reported', async () => {
    const free = await stage.offer({ streams: [{ at: [3, 1] }] });
    const full = await stage.offer({ streams: [{ seats: 1, at: [3, 2] }, { at: [3, 3] }, { at: [3, 1] }] });
    await (await stage.student()).save(full.streamId);
    const clashing = await stage.offer({ streams: [{ at: [3, 1, 2] }, { at: [4, 1] }] });
    const student = await stage.student();
    const { saved, problems, page } = await student.save(free.streamId, full.streamId, clashing.streamId);
    expect(saved).toBe(false);
    expect(problems).toContainEqual({
      kind: 'full',
      streamId: full.streamId,
      fitting: [full.streamIds[1]],
    });
    expect(problems).toContainEqual(
      expect.objectContaining({ kind: 'clash', fitting: expect.arrayContaining([clashing.streamIds[1]]) }),
    );
    expect(page.registrations).toEqual([]);
    expect(await rowsOf(student.id)).toEqual([]);
    expect(await student.steps()).toEqual([]);
    const [otherOne = 0, otherTwo = 0] = [full.streamIds[1], clashing.streamIds[1]];
    expect((await student.save(free.streamId, otherOne, otherTwo)).saved).toBe(true);
  });

  it('may contain lessons of odd and even weeks at the same time', async () => {
    const odd = await stage.offer({ streams: [{ at: [5, 5, 1] }] });
    const even = await stage.offer({ streams: [{ at: [5, 5, 2] }] });
    const every = await stage.offer({ streams: [{ at: [5, 5] }] });
    const student = await stage.student();
    expect((await student.save(odd.streamId, even.streamId)).saved).toBe(true);
    const { problems } = await student.save(every.streamId);
    expect(problems.map(({ kind }) => kind)).toEqual(['clash', 'clash']);
  });

  it("clashes with what the student's group is taught, registered or not", async () => {
    const { db, term } = stage;
    const { specialityId, intakeYearId } = stage.group;
    const group = await makeGroup(db, { specialityId, intakeYearId });
    const assignment = await makeAssignment(db, { termId: term.id, groupId: group.id });
    await makeLesson(db, { assignment, dayNumber: 6, bell: 2 });
    const { streamId } = await stage.offer({ streams: [{ at: [6, 2] }] });
    const student = await stage.student({ groupId: group.id });
    const clash = {
      kind: 'clash',
      streamId,
      otherStreamId: null,
      otherDisciplineId: assignment.disciplineId,
    };
    expect((await student.save(streamId)).problems).toEqual([{ ...clash, fitting: [] }]);
    await makeRegistration(db, {
      studentId: student.id,
      groupId: group.id,
      termId: term.id,
      disciplineId: assignment.disciplineId,
    });
    expect((await student.save(streamId)).problems).toEqual([{ ...clash, fitting: [] }]);
  });

  it('takes no more of a choice group than may be picked', async () => {
    await stage.picks(7, 2);
    const three = [
      ...[await stage.offer({ choice: 7 }), await stage.offer({ choice: 7 })],
      await stage.offer({ choice: 7 }),
    ];
    const [one = 0, two = 0, last = 0] = three.map(({ streamId }) => streamId);
    const student = await stage.student();
    const all = await student.save(one, two, last);
    expect(all.problems).toEqual([{ kind: 'choice', choice: 7, picks: 2, chosen: 3 }]);
    expect((await student.save(one, two)).saved).toBe(true);
    expect((await student.save(last)).problems).toMatchObject([{ kind: 'choice', chosen: 3 }]);
  });

  it('must stay within the credit limit, including what is attended already', async () => {
    const many = [await stage.offer({ credits: 20 }), await stage.offer({ credits: 17 })];
    const [one = 0, two = 0] = many.map(({ streamId }) => streamId);
    const student = await stage.student();
    expect((await student.save(one, two)).problems).toEqual([{ kind: 'credits', sum: 37, limit: 36 }]);
    await student.save(one);
    expect((await student.save(two)).problems).toEqual([{ kind: 'credits', sum: 37, limit: 36 }]);
  });

  it('requires the prerequisites to be from an earlier term', async () => {
    const { id: requires } = await makeDiscipline(stage.db);
    const { streamId, disciplineId } = await stage.offer({ requires });
    const student = await stage.student();
    const missing = { kind: 'prerequisite', disciplineId, missing: [requires] };
    expect((await student.save(streamId)).problems).toEqual([missing]);
    const now = { studentId: student.id, groupId: stage.group.id, disciplineId: requires };
    const same = await makeRegistration(stage.db, { ...now, termId: stage.term.id });
    expect((await student.save(streamId)).problems).toEqual([missing]);
    await stage.db.delete(registrations).where(eq(registrations.id, same.id));
    await makeRegistration(stage.db, { ...now, termId: (await makeTerm(stage.db, { season: 1 })).id });
    expect((await student.save(streamId)).saved).toBe(true);
  });

  it('takes one stream of a discipline, and none that is not offered', async () => {
    const { streamIds, disciplineId } = await stage.offer({ streams: [{}, {}] });
    const [one = 0, two = 0] = streamIds;
    const student = await stage.student();
    expect((await student.save(one, two)).problems).toMatchObject([{ kind: 'type', chosen: 2 }]);
    await student.save(one);
    expect((await student.save(two)).problems).toEqual([{ kind: 'registered', disciplineId }]);
    const autumn = await makeStream(stage.db);
    expect((await student.save(autumn.id)).problems).toEqual([{ kind: 'unknown', streamId: autumn.id }]);
    expect((await student.save(2_000_000_000)).problems).toEqual([
      { kind: 'unknown', streamId: 2_000_000_000 },
    ]);
  });

  it('keeps the kind when the retake is in another plan', async () => {
    const had = await stage.offer({
      specialityId: (await makeGroup(stage.db)).specialityId,
      elective: false,
    });
    const student = await stage.student();
    const before = { studentId: student.id, groupId: stage.group.id, disciplineId: had.disciplineId };
    await makeRegistration(stage.db, { ...before, termId: (await makeTerm(stage.db, { season: 1 })).id });
    const { page } = await student.save(had.streamId);
    expect(page.registrations).toMatchObject([{ streamId: had.streamId, kind: 'retake', byPlan: false }]);
  });
});

describe('the window', () => {
  it('opens and closes at the exact instant of the server clock', async () => {
    const own = await registrationStage({ window: false });
    const { streamId } = await own.offer({ streams: [{ seats: 9 }] });
    const student = await own.student();
    const code = async () => (await student.refusal('save', { streamIds: [streamId] })).code;
    expect((await student.page()).window).toMatchObject({ state: 'none', id: null });
    expect(await code()).toBe('REGISTRATION_CLOSED');
    await makeWindow(own.db, { termId: own.term.id, opensAt: inHours(1), closesAt: inHours(2) });
    own.setNow(new Date(inHours(1).getTime() - 1));
    expect((await student.page()).window).toMatchObject({ state: 'before', opensAt: inHours(1) });
    expect(await student.client.call(registrationContract.permission, SPRING)).toBe(false);
    expect(await code()).toBe('REGISTRATION_CLOSED');
    const before = await student.client.call(registrationContract.seats, SPRING);
    own.setNow(inHours(1));
    expect(await student.client.call(registrationContract.permission, SPRING)).toBe(true);
    // A client that only polls seats learns from the version that the page has changed.
    const after = await student.client.call(registrationContract.seats, SPRING);
    expect(after.version).not.toBe(before.version);
    expect((await student.save(streamId)).saved).toBe(true);
    const late = await own.student();
    own.setNow(inHours(2));
    expect(await late.refusal('save', { streamIds: [streamId] })).toMatchObject({
      status: 409,
      code: 'REGISTRATION_CLOSED',
    });
    expect(await student.refusal('remove', { id_discipline: 1 })).toMatchObject({
      code: 'REGISTRATION_CLOSED',
    });
    expect(await late.refusal('joinLine', { id_stream: streamId })).toMatchObject({
      code: 'REGISTRATION_CLOSED',
    });
    await own.close();
  });

  it("is that of the student's year of study", async () => {
    const own = await registrationStage({ window: false });
    await makeWindow(own.db, { termId: own.term.id, yearOfStudy: 2, creditLimit: 12 });
    const student = await own.student();
    expect((await student.page()).window).toMatchObject({ state: 'none', creditLimit: 36 });
    const group = await makeGroup(own.db, {
      intakeYearId: (await makeTerm(own.db, { yearId: 2025 })).yearId,
    });
    const second = await own.student({ groupId: group.id });
    const page = await second.client.call(registrationContract.page, { yearId: 2026, semesterId: 4 });
    expect(page.window).toMatchObject({ state: 'open', creditLimit: 12 });
    expect(await second.refusal('page', {})).toMatchObject({ status: 404, code: 'REGISTRATION_SEMESTER' });
    await own.close();
  });
});

describe('deleting', () => {
  it('frees the seat and is written to the history', async () => {
    const { streamId, disciplineId } = await stage.offer();
    const student = await stage.student();
    await student.save(streamId);
    expect((await student.remove(disciplineId)).registrations).toEqual([]);
    const [seats] = await stage.db.select().from(streamSeats).where(eq(streamSeats.streamId, streamId));
    expect(seats).toMatchObject({ taken: 0, held: 0 });
    expect(await student.steps()).toEqual(['registered', 'deleted']);
    const wire = { id_discipline: disciplineId };
    expect(await student.refusal('remove', wire)).toMatchObject({
      status: 404,
      code: 'REGISTRATION_NOT_FOUND',
    });
    expect((await student.save(streamId)).saved).toBe(true);
  });

  it('is refused for planned disciplines and for registrations of other students', async () => {
    const student = await stage.student();
    const row = await makeRegistration(stage.db, {
      studentId: student.id,
      groupId: stage.group.id,
      termId: stage.term.id,
    });
    const wire = { id_discipline: row.disciplineId };
    expect(await student.refusal('remove', wire)).toMatchObject({
      status: 409,
      code: 'REGISTRATION_BY_PLAN',
    });
    expect(await (await stage.student()).refusal('remove', wire)).toMatchObject({
      code: 'REGISTRATION_NOT_FOUND',
    });
    expect(await rowsOf(student.id)).toHaveLength(1);
  });
});
