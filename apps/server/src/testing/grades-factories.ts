import { bandOf, type GradeBand, type Mark } from '@bilim/rules/grade-scale';
import { eq } from 'drizzle-orm';
import type { Builder } from '../db/open.ts';
import { gradeBands, gradeScales, grades, intakeScales, people } from '../db/tables.ts';
import {
  makeDiscipline,
  makeExamType,
  makeSemester,
  makeStudent,
  makeTerm,
  theOnly,
} from './academic-factories.ts';
import { TEST_NOW } from './app.ts';

let made = 0;
const next = () => ++made;

const band = (from: number, to: number, letter: string, point: number, mark: Mark): GradeBand => ({
  ...{ from, to, letter, point, mark, passes: mark !== 'unsatisfactory' },
});
const DEFAULT_BANDS: readonly GradeBand[] = [
  band(87, 100, 'A', 400, 'excellent'),
  band(80, 86, 'B', 333, 'good'),
  band(74, 79, 'C', 300, 'good'),
  band(68, 73, 'D', 233, 'satisfactory'),
  band(61, 67, 'E', 200, 'satisfactory'),
  band(31, 60, 'FX', 0, 'unsatisfactory'),
  band(0, 30, 'F', 0, 'unsatisfactory'),
];

/** A scale, in force from an intake on if one is given. */
export async function makeScale(
  db: Builder,
  { bands = DEFAULT_BANDS, fromIntake }: { bands?: readonly GradeBand[]; fromIntake?: number } = {},
) {
  const n = next();
  const names = { nameRu: `Шкала ${n}`, nameKg: `Шкала ${n} kg`, nameEn: `Scale ${n}` };
  const scale = await db.transaction(async (db) => {
    const scale = theOnly(await db.insert(gradeScales).values(names).returning());
    await db.insert(gradeBands).values(bands.map((row) => ({ scaleId: scale.id, ...row })));
    return scale;
  });
  if (fromIntake !== undefined) {
    await makeTerm(db, { yearId: fromIntake });
    await db.insert(intakeScales).values({ intakeYearId: fromIntake, scaleId: scale.id });
  }
  return scale;
}

type Given = Partial<typeof grades.$inferInsert> & {
  /** Null is a credit without points. */
  points?: number | null;
  yearId?: number;
  season?: 1 | 2;
};

/** A grade of an exam by the default bands, or of a credit; makes the student it was not given. */
export async function makeGrade(
  db: Builder,
  { yearId = 2025, season = 1, points = 90, ...given }: Given = {},
) {
  const studentId = given.studentId ?? (await makeStudent(db)).id;
  const groupId = given.groupId ?? (await groupOf(db, studentId));
  const scaleId = points === null ? null : (given.scaleId ?? (await makeScale(db)).id);
  const worth = points === null ? undefined : bandOf(DEFAULT_BANDS, points);
  const row = {
    ...{ credits: 5, attempt: 1, source: 'sheet' as const, sourceRef: `ref-${next()}` },
    ...{ givenOn: `${yearId + 1}-01-20`, recordedAt: TEST_NOW, passed: worth?.passes ?? true },
    ...given,
    ...{ studentId, groupId, scaleId, points, letter: worth?.letter ?? null, point: worth?.point ?? null },
    disciplineId: given.disciplineId ?? (await makeDiscipline(db)).id,
    termId: given.termId ?? (await makeTerm(db, { yearId, season })).id,
    semesterId: given.semesterId ?? (await makeSemester(db, { id: season })).id,
    examTypeId: given.examTypeId ?? (await makeExamType(db, { graded: points !== null })).id,
  };
  return theOnly(await db.insert(grades).values(row).returning());
}

async function groupOf(db: Builder, studentId: number) {
  const { groupId } = theOnly(await db.select().from(people).where(eq(people.id, studentId)));
  if (groupId === null) throw new Error(`Person ${studentId} is in no group`);
  return groupId;
}
