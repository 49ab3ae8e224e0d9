import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/open.ts';
import { grades } from '../../db/tables.ts';
import { TEST_NOW } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import {
  makeDiscipline,
  makeExamType,
  makeGroup,
  makeSemester,
  makeStudent,
  makeTerm,
} from '../../testing/factories/academic.ts';
import { makeScale } from '../../testing/factories/grades.ts';
import { recordGrades } from './record-grades.service.ts';
import type { GradeToRecord } from './told-grades.ts';

const DISCIPLINES = 2;
let database: OpenDatabase;
let common: Omit<GradeToRecord, 'sourceRef' | 'studentId' | 'disciplineId' | 'examTypeId' | 'result'>;
let disciplineIds: number[];
let exam: number;
let credit: number;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await makeScale(db, { fromIntake: 2020 });
  exam = (await makeExamType(db)).id;
  credit = (await makeExamType(db, { graded: false })).id;
  disciplineIds = [];
  for (let count = 0; count < DISCIPLINES; count += 1) disciplineIds.push((await makeDiscipline(db)).id);
  common = {
    termId: (await makeTerm(db, { yearId: 2025 })).id,
    semesterId: (await makeSemester(db, { id: 3 })).id,
    groupId: (await makeGroup(db, { intakeYearId: 2025 })).id,
    credits: 5,
    givenBy: null,
    givenOn: '2026-01-20',
  };
});
afterAll(() => database.close());

/** One event of a student: a grade in one of a few disciplines, or a correction of an earlier grade if one is left. */
const happening = fc.record({
  discipline: fc.nat({ max: DISCIPLINES - 1 }),
  result: fc.oneof(
    fc.record({ points: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ passed: fc.boolean() }),
  ),
  corrects: fc.option(fc.nat(), { nil: undefined }),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;
/** A grade with its position in the story, and the position of the grade it corrects. */
type GradeCall = { place: number; discipline: number; result: Happening['result']; corrects?: number };

function storyOf(happenings: readonly Happening[]): GradeCall[] {
  const story: GradeCall[] = [];
  const standing: number[] = [];
  for (const [place, { discipline, result, corrects }] of happenings.entries()) {
    const [wrong] = corrects === undefined ? [] : standing.splice(corrects % Math.max(1, standing.length), 1);
    const before = wrong === undefined ? undefined : story[wrong];
    story.push({
      place,
      result,
      discipline,
      ...(before && { discipline: before.discipline, corrects: before.place }),
    });
    standing.push(place);
  }
  return story;
}

/** A student with the ids of the recorded grades by position. */
type Person = { studentId: number; ids: Map<number, number> };
const newPerson = async (): Promise<Person> => ({
  studentId: (await makeStudent(database.db, { groupId: common.groupId })).id,
  ids: new Map(),
});

const refOf = ({ studentId }: Person, place: number) => `${studentId}-${place}`;
function gradeOf(person: Person, { place, discipline, result, corrects }: GradeCall): GradeToRecord {
  const { studentId, ids } = person;
  return {
    ...common,
    sourceRef: refOf(person, place),
    studentId,
    result,
    disciplineId: disciplineIds[discipline] ?? 0,
    examTypeId: 'points' in result ? exam : credit,
    ...(corrects !== undefined && {
      corrects: { id: ids.get(corrects) ?? 0, reason: `instead of ${corrects}` },
    }),
  };
}

async function tell(person: Person, told: readonly GradeCall[]) {
  const list = told.map((one) => gradeOf(person, one));
  const made = await database.db.transaction((db) =>
    recordGrades({ db, now: TEST_NOW, person: null, source: 'sheet', grades: list }),
  );
  for (const { place } of told) person.ids.set(place, made.get(refOf(person, place)) ?? 0);
}

/**
 * Splits before the given positions, and before a correction of a grade of the same call, because its id is not known
 * yet.
 */
function callsOf(story: readonly GradeCall[], cuts: ReadonlySet<number>): GradeCall[][] {
  const calls: GradeCall[][] = [];
  let call: GradeCall[] = [];
  for (const told of story) {
    const isOfThisCall = call.some(({ place }) => place === told.corrects);
    if (call.length > 0 && (cuts.has(told.place) || isOfThisCall)) {
      calls.push(call);
      call = [];
    }
    call.push(told);
  }
  return [...calls, call];
}

/** The stored grades, with ids replaced by positions. */
async function kept({ studentId, ids }: Person) {
  const placeOf = new Map([...ids].map(([place, id]) => [id, place]));
  const rows = await database.db
    .select()
    .from(grades)
    .where(eq(grades.studentId, studentId))
    .orderBy(asc(grades.id));
  return rows.map(({ id, studentId: _, sourceRef: __, corrects, ...row }) => ({
    ...row,
    place: placeOf.get(id),
    corrects: corrects === null ? null : placeOf.get(corrects),
  }));
}

it('any split into calls, with any repetition, stores the same grades', async () => {
  const story = fc.array(happening, { minLength: 1, maxLength: 8 }).map(storyOf);
  const cuts = fc.uniqueArray(fc.nat({ max: 7 })).map((places) => new Set(places));
  const again = fc.array(fc.array(fc.nat({ max: 7 }), { maxLength: 8 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(story, cuts, again, async (story, cuts, again) => {
      const oneByOne = await newPerson();
      for (const told of story) await tell(oneByOne, [told]);
      const inCalls = await newPerson();
      const places = new Map(story.map((told) => [told.place, told]));
      for (const call of callsOf(story, cuts)) {
        await tell(inCalls, call);
        // A client that does not know whether the call succeeded sends it again.
        await tell(inCalls, call);
      }
      for (const call of again)
        await tell(
          inCalls,
          [...new Set(call)].flatMap((place) => places.get(place) ?? []),
        );
      const whole = await kept(inCalls);
      expect(whole).toEqual(await kept(oneByOne));
      expect(whole.map(({ place }) => place)).toEqual(story.map(({ place }) => place));
    }),
    { numRuns: 40 },
  );
});
