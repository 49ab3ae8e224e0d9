import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { createClient, type TestClient } from '../../testing/clients/client.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { recordQueries } from '../../testing/database/recorded-queries.ts';
import { makeLessonType } from '../../testing/factories/academic.ts';
import {
  makeWindow,
  type Registering,
  type RegistrationStage,
  registrationStage,
  SPRING,
} from '../../testing/factories/registration.ts';

type Made = Awaited<ReturnType<RegistrationStage['offer']>>;
let stage: RegistrationStage;
let drawing: RegistrationStage;
let student: Registering;
let other: Registering;
let typeId: number;
let wishing: Registering;
let chosen: Made;
let full: Made;
let typed: Made;
let registered: { id: number; disciplineId: number }[];
let wished: Made;
beforeAll(async () => {
  // With the cache on, one call runs each cached query at most once.
  stage = await registrationStage({ keepMs: 10_000 });
  student = await stage.student();
  chosen = await stage.offer();
  full = await stage.offer({ streams: [{ seats: 1 }] });
  typeId = (await makeLessonType(stage.db)).id;
  typed = await stage.offer({ streams: [{ lessonTypeId: typeId }] });
  other = await stage.student();
  const made = [await stage.offer(), await stage.offer(), await stage.offer()];
  await (await stage.student()).save(full.streamId);
  const { page } = await student.save(...made.map(({ streamId }) => streamId));
  registered = page.registrations.map(({ id, disciplineId }) => ({ id: id ?? 0, disciplineId }));
  drawing = await registrationStage({ window: false, keepMs: 10_000 });
  await makeWindow(drawing.db, { termId: drawing.term.id, way: 'draw' });
  wishing = await drawing.student();
  wished = await drawing.offer();
});
afterAll(async () => {
  await stage.close();
  await drawing.close();
});

/** The group and term, and the term's catalogue; cached for ten seconds in production. */
const OF_TERM = 1 + 5;
/** The seat counts, cached for one second. */
const SEATS = 1;
/** The student's registrations, earlier disciplines and waiting places. */
const OWN = 3;
/** What the group is taught by plan, cached for ten seconds. */
const TAUGHT = 1;
const PAGE = OF_TERM + SEATS + TAUGHT + OWN;

const by = () => student.id;
const of = (made: Made) => ({ ...SPRING, disciplineId: made.disciplineId });
const ofTeacher = (made: Made) => ({ ...of(made), teacherId: stage.teacherId });

describe('the number of queries of registration', () => {
  const calls = registrationContract;
  holdQueryCounts<'registration'>({
    test: () => stage,
    calls: {
      page: { queries: PAGE, by, make: (client) => client.call(calls.page, SPRING) },
      others: { queries: PAGE, by, make: (client) => client.call(calls.others, SPRING) },
      // Reads no data of the student, so the cache serves all: one query per second in production.
      seats: { queries: OF_TERM + SEATS, by, make: (client) => client.call(calls.seats, SPRING) },
      // Student lock, own data, seats, registrations, event, and own registrations again.
      save: {
        queries: PAGE + 1 + 3 + 1,
        by,
        make: (client) => client.call(calls.save, { ...SPRING, streamIds: [chosen.streamId] }),
      },
      // Lock, rows, seats, delete; seats again and their waiting list; event.
      remove: {
        queries: PAGE + 4 + 2 + 1,
        by,
        make: (client) =>
          client.call(calls.remove, { ...SPRING, disciplineId: registered[0]?.disciplineId ?? 0 }),
      },
      // Lock, own data, seats, insert of the waiting place.
      joinLine: {
        queries: PAGE + 1 + 2 + SEATS + OWN,
        by,
        make: (client) => client.call(calls.joinLine, { ...SPRING, streamId: full.streamId }),
      },
      // Lock, seats, waiting places, update; seats again and the next student.
      leaveLine: {
        queries: PAGE + 4 + 2,
        by,
        make: (client) => client.call(calls.leaveLine, { ...SPRING, streamId: full.streamId }),
      },
      // Lock, seats, saved rows, delete, waiting places; for two streams seats again and their lists; event.
      returnToLines: {
        queries: PAGE + 1 + 4 + 3 + 1,
        by,
        make: async (client) =>
          client.call(calls.returnToLines, {
            ...SPRING,
            streamIds: [chosen.streamId],
            lines: [full.streamId],
          }),
      },
      held: { queries: 1, by, make: (client) => client.call(calls.held, {}) },
      understood: { queries: 1, by, make: (client) => client.call(calls.understood, { stepId: 1 }) },
      history: { queries: 2, by, make: (client) => client.call(calls.history, SPRING) },
      wishes: { queries: OF_TERM, by, make: (client) => client.call(calls.wishes, SPRING) },
      saveWishes: {
        queries: OF_TERM,
        by,
        make: (client) => client.send(calls.saveWishes, { id_a_year: 2026, id_semester: 2, wishes: [] }),
      },
      revealShare: {
        queries: OF_TERM,
        by,
        make: (client) =>
          client.send(calls.revealShare, { id_a_year: 2026, id_semester: 2, share: 'a'.repeat(64) }),
      },
      drawFile: { queries: 1, by, make: (client) => client.send(calls.drawFile, { windowId: 1 }) },
      taughtStreams: {
        queries: 1,
        by: () => stage.teacherId,
        make: (client) => client.call(calls.taughtStreams, { yearId: 2026, season: 2 }),
      },
      streamStudents: {
        queries: 2,
        by: () => stage.teacherId,
        make: (client) => client.call(calls.streamStudents, { streamId: full.streamId }),
      },
      streamSheet: {
        queries: 2,
        by: () => stage.teacherId,
        make: (client) => client.send(calls.streamSheet, { streamId: full.streamId }),
      },
      defaultYear: { queries: 1, by, make: (client) => client.call(calls.defaultYear, {}) },
      years: { queries: 0, by, make: (client) => client.call(calls.years, {}) },
      semesters: { queries: 1, by, make: (client) => client.call(calls.semesters, { yearId: 2026 }) },
      list: { queries: PAGE, by, make: (client) => client.call(calls.list, SPRING) },
      permission: { queries: OF_TERM, by, make: (client) => client.call(calls.permission, SPRING) },
      electiveTeachers: {
        queries: PAGE,
        by,
        make: (client) => client.call(calls.electiveTeachers, of(chosen)),
      },
      electiveStreams: {
        queries: PAGE,
        by,
        make: (client) => client.call(calls.electiveStreams, ofTeacher(chosen)),
      },
      // Like a basket of one stream, after reading the offers once to find it.
      saveOne: {
        queries: PAGE + 1 + OWN + 3 + 1,
        by: () => other.id,
        make: (client) => client.call(calls.saveOne, { ...ofTeacher(chosen), stream: 1 }),
      },
      removeOne: {
        queries: 1 + PAGE + 4 + 2 + 1,
        by,
        make: (client) => client.call(calls.removeOne, { id: registered[1]?.id ?? 0 }),
      },
      optionalDisciplines: {
        queries: PAGE,
        by,
        make: (client) => client.call(calls.optionalDisciplines, SPRING),
      },
      optionalTeachers: {
        queries: PAGE,
        by,
        make: (client) => client.call(calls.optionalTeachers, of(chosen)),
      },
      optionalStreams: {
        queries: PAGE,
        by,
        make: (client) => client.call(calls.optionalStreams, ofTeacher(chosen)),
      },
      typeTeachers: {
        queries: PAGE,
        by,
        make: (client) => client.call(calls.typeTeachers, { ...of(typed), lessonTypeId: typeId }),
      },
      typeStreams: {
        queries: PAGE,
        by,
        make: (client) => client.call(calls.typeStreams, { ...ofTeacher(typed), lessonTypeId: typeId }),
      },
      saveType: {
        queries: PAGE + 1 + OWN + 3 + 1,
        by: () => other.id,
        make: (client) =>
          client.call(calls.saveType, { ...ofTeacher(typed), lessonTypeId: typeId, stream: 1 }),
      },
      removeType: {
        queries: 1 + PAGE + 4 + 2 + 1,
        by,
        make: (client) => client.call(calls.removeType, { id: registered[2]?.id ?? 0 }),
      },
    },
  });
});

describe('the number of queries of wishes', () => {
  it('reads wishes, ticket, outcome and draw, and saves all wishes in one statement', async () => {
    const count = async (make: (client: TestClient) => Promise<unknown>) => {
      const { context, queries } = recordQueries(drawing);
      const app = await buildApp({ context, webRoot: null });
      const client = createClient({ app });
      await client.adopt({ context: drawing.context, personId: wishing.id });
      queries.length = 0;
      await make(client);
      await app.close();
      return queries.filter(({ text }) => !/^(begin|commit)$|"sessions"/i.test(text)).length;
    };
    const wishes = [{ choice: `discipline:${wished.disciplineId}`, streamIds: wished.streamIds }];
    const { saveWishes, wishes: reading } = registrationContract;
    // The page; then lock, window, ticket lookup, ticket insert and wishes.
    const saving = await count((client) => client.call(saveWishes, { ...SPRING, wishes }));
    expect(saving).toBe(PAGE + 5);
    expect(await count((client) => client.call(reading, SPRING))).toBe(OF_TERM + 4);
  });
});
