import { createHash } from 'node:crypto';
import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { registrationEvents } from '@bilim/contract/areas/registration.events';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Builder } from '../../db/open.ts';
import { choiceGroups, events, prerequisites, registrationWindows, studyPlanItems } from '../../db/tables.ts';
import { TEST_NOW, testApp } from '../app.ts';
import type { TestClient } from '../clients/client.ts';
import {
  makeAssignment,
  makeDiscipline,
  makeExamType,
  makeGroup,
  makeLessonType,
  makeSemester,
  makeStream,
  makeStudent,
  makeTeacher,
  makeTerm,
  theOnly,
} from './academic.ts';
import { makeLesson } from './timetable.ts';

/** The spring of the first year, for which students admitted in 2026 register in autumn. */
export const SPRING = { yearId: 2026, semesterId: 2 };
/** The same with the names of a legacy client. */
export const SPRING_WIRE = { id_a_year: SPRING.yearId, id_semester: SPRING.semesterId };

const HOUR_MS = 3_600_000;
/** This many hours after the current time of tests. */
export const inHours = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS);

/** Opened an hour ago and open for another day, for the first year of study. */
export async function makeWindow(
  db: Builder,
  given: Partial<typeof registrationWindows.$inferInsert> & { termId: number },
) {
  const seed = 'a seed that nobody knows before the draw';
  const draw = { seed, commitment: createHash('sha256').update(seed).digest('hex') };
  const row = {
    yearOfStudy: 1,
    opensAt: inHours(-1),
    closesAt: inHours(24),
    ...(given.way === 'draw' ? draw : {}),
    ...given,
  };
  return theOnly(await db.insert(registrationWindows).values(row).returning());
}

type MadeStream = {
  seats?: number;
  /** Day of the week, bell, and weeks; without it, there are no lessons. */
  at?: readonly [day: number, bell: number, week?: number];
  lessonTypeId?: number;
  teacherId?: number;
};
type MadeOffer = {
  choice?: number | null;
  elective?: boolean;
  credits?: number;
  semesterId?: number;
  specialityId?: number;
  requires?: number;
  disciplineId?: number;
  streams?: readonly MadeStream[];
};

type StageOptions = {
  window?: boolean;
  /** 'first': seats are given immediately and the window closes tomorrow; 'draw': a draw gives them in two hours. */
  way?: 'first' | 'draw';
  /** How long a process caches what is the same for all students. */
  keepMs?: number;
};

const changed = registrationEvents.changed.omit({ kind: true });

/** A university that registers for spring: one group, a window, and the streams that a test adds. */
export async function registrationStage({ window = true, way = 'first', keepMs = 0 }: StageOptions = {}) {
  const test = await testApp({ config: { keepMs } });
  const { db } = test.context;
  for (const id of [1, 2, 3, 4]) await makeSemester(db, { id });
  await makeTerm(db, { season: 1 });
  const term = await makeTerm(db, { season: 2 });
  const group = await makeGroup(db);
  const { id: examTypeId } = await makeExamType(db);
  const { id: teacherId } = await makeTeacher(db);
  const { id: lessonTypeId } = await makeLessonType(db);
  const closesAt = inHours(way === 'draw' ? 2 : 24);
  const windowId = window ? (await makeWindow(db, { termId: term.id, way, closesAt })).id : 0;

  const addStream = async (disciplineId: number, number: number, made: MadeStream) => {
    const { seats = 2, at } = made;
    const stream = await makeStream(db, {
      disciplineId,
      termId: term.id,
      number,
      seats,
      lessonTypeId: made.lessonTypeId ?? null,
    });
    const assignment = await makeAssignment(db, {
      disciplineId,
      termId: term.id,
      semesterId: 2,
      examTypeId,
      streamId: stream.id,
      teacherId: made.teacherId ?? teacherId,
      lessonTypeId: made.lessonTypeId ?? lessonTypeId,
    });
    if (at) await makeLesson(db, { assignment, dayNumber: at[0], bell: at[1], week: at[2] ?? 0 });
    return stream.id;
  };

  const stage = {
    ...test,
    db,
    term,
    windowId,
    group,
    teacherId,
    lessonTypeId,
    examTypeId,
    /** A discipline of the plan with streams; by default an elective without a choice group. */
    async offer({ streams = [{}], requires, ...given }: MadeOffer = {}) {
      const disciplineId = given.disciplineId ?? (await makeDiscipline(db)).id;
      const specialityId = given.specialityId ?? group.specialityId;
      await makeSemester(db, { id: given.semesterId ?? 2 });
      await db.insert(studyPlanItems).values({
        specialityId,
        intakeYearId: group.intakeYearId,
        disciplineId,
        examTypeId,
        semesterId: given.semesterId ?? 2,
        credits: given.credits ?? 5,
        elective: given.elective ?? true,
        choiceGroup: given.choice ?? null,
      });
      if (requires) await db.insert(prerequisites).values({ disciplineId, requiredId: requires });
      const streamIds: number[] = [];
      for (const [place, made] of streams.entries())
        streamIds.push(await addStream(disciplineId, place + 1, made));
      const [streamId = 0] = streamIds;
      return { disciplineId, streamIds, streamId };
    },
    async picks(number: number, picks: number) {
      const { specialityId, intakeYearId } = group;
      await db.insert(choiceGroups).values({ specialityId, intakeYearId, semesterId: 2, number, picks });
    },
    /** A student of the group, signed in. */
    async student(given: Parameters<typeof makeStudent>[1] = {}) {
      const { id, code } = await makeStudent(db, { groupId: group.id, ...given });
      return { id, code, ...deedsOf(await test.signIn(id)) };
    },
  };
  return {
    ...stage,
    /** A stream with one seat, and the student who has it. */
    async full(given: MadeOffer = {}) {
      const made = await stage.offer({ streams: [{ seats: 1 }], ...given });
      const holder = await stage.student();
      await holder.save(made.streamId);
      return { ...made, holder };
    },
    /** Closes the window and runs the jobs due then. */
    async endWindow() {
      test.setNow(closesAt);
      await test.runJobs();
    },
    /** The notifications of a student, in order. */
    async toldTo({ id }: { id: number }) {
      const rows = await db.select().from(events).orderBy(events.id);
      const told = rows.filter(
        ({ kind, people }) => kind.startsWith('registration.') && people?.includes(id),
      );
      return told.map(({ payload }) => changed.parse(payload));
    },
  };
}
export type RegistrationStage = Awaited<ReturnType<typeof registrationStage>>;

type Use = (stage: RegistrationStage) => void;

/** A new stage for each test of a file. */
export function stageForEach(use: Use, options?: StageOptions) {
  let stage: RegistrationStage;
  beforeEach(async () => {
    stage = await registrationStage(options);
    use(stage);
  });
  afterEach(() => stage.close());
}

/** One stage for all tests of a file. */
export function stageForAll(use: Use, options?: StageOptions) {
  let stage: RegistrationStage;
  beforeAll(async () => {
    stage = await registrationStage(options);
    use(stage);
  });
  afterAll(() => stage.close());
}
export type Registering = Awaited<ReturnType<RegistrationStage['student']>>;

const deedsOf = (client: TestClient) => ({
  client,
  page: () => client.call(registrationContract.page, SPRING),
  save: (...streamIds: number[]) => client.call(registrationContract.save, { ...SPRING, streamIds }),
  /** The same, and the caller agrees to leave these waiting lists. */
  saveEnding: (endLines: number[], ...streamIds: number[]) =>
    client.call(registrationContract.save, { ...SPRING, streamIds, endLines }),
  returnTo: (lines: number[], ...streamIds: number[]) =>
    client.call(registrationContract.returnToLines, { ...SPRING, streamIds, lines }),
  remove: (disciplineId: number) => client.call(registrationContract.remove, { ...SPRING, disciplineId }),
  join: (streamId: number) => client.call(registrationContract.joinLine, { ...SPRING, streamId }),
  /** Ranks streams for each choice, by its key. */
  wish: (wishes: Record<string, number[]>) =>
    client.call(registrationContract.saveWishes, {
      ...SPRING,
      wishes: Object.entries(wishes).map(([choice, streamIds]) => ({ choice, streamIds })),
    }),
  leave: (streamId: number) => client.call(registrationContract.leaveLine, { ...SPRING, streamId }),
  /** The answer of a refused call. */
  async refusal(
    call: 'save' | 'remove' | 'joinLine' | 'leaveLine' | 'saveWishes' | 'page',
    wire: Record<string, unknown>,
  ) {
    const { status, envelope } = await client.send(registrationContract[call], { ...SPRING_WIRE, ...wire });
    return { status, code: envelope.code, error: envelope.error ?? '' };
  },
  /** The student's registrations and waiting lists. */
  async own() {
    const { registrations, offers } = await client.call(registrationContract.page, SPRING);
    const streams = offers.flatMap((offer) => offer.streams);
    return {
      streamIds: registrations.flatMap(({ streamId }) => streamId ?? []),
      places: Object.fromEntries(streams.flatMap(({ id, place }) => (place ? [[id, place]] : []))),
      held: streams.filter(({ heldUntil }) => heldUntil !== null).map(({ id }) => id),
    };
  },
  async steps() {
    const { steps } = await client.call(registrationContract.history, SPRING);
    return steps.map(({ step }) => step).reverse();
  },
});
