import { bandOf, type GradeBand } from '@bilim/rules/grades/grade-scale';
import { eq } from 'drizzle-orm';
import { BANDS_OF_TODAY } from '../../areas/transcript/demo/scales.ts';
import type { Builder } from '../../db/open.ts';
import {
  gradeBands,
  gradeScales,
  grades,
  intakeScales,
  paperSigners,
  people,
  referenceKinds,
} from '../../db/tables.ts';
import { TEST_NOW } from '../app.ts';
import { makeDiscipline, makeExamType, makeSemester, makeStudent, makeTerm, theOnly } from './academic.ts';

let made = 0;
const next = () => ++made;

/** A scale, optionally in force from an intake on. */
export async function makeScale(
  db: Builder,
  { bands = BANDS_OF_TODAY, fromIntake }: { bands?: readonly GradeBand[]; fromIntake?: number } = {},
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

/** Codes have no digits. */
const lettersOf = (n: number) => String(n).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

type Signing = Pick<Partial<typeof referenceKinds.$inferInsert>, 'active' | 'position'> & { name?: string };

/** A kind of paper that is a transcript, with its signer. */
export async function makeTranscriptSigner(db: Builder, { name = 'Мамбетова Г. К.', ...kind }: Signing = {}) {
  const signer = theOnly(
    await db
      .insert(paperSigners)
      .values({
        nameRu: name,
        nameKg: `${name} kg`,
        nameEn: `${name} en`,
        postRu: 'Начальник учебного отдела',
        postKg: 'Окуу бөлүмүнүн башчысы',
        postEn: 'Registrar',
      })
      .returning(),
  );
  const names = { nameRu: 'Транскрипт', nameKg: 'Транскрипт', nameEn: 'Transcript' };
  const code = `transcript_${lettersOf(next())}`;
  const row = { code, ...names, body: 'transcript' as const, signerId: signer.id, ...kind };
  return theOnly(await db.insert(referenceKinds).values(row).returning());
}

type Overrides = Partial<typeof grades.$inferInsert> & {
  /** Null is a pass without points. */
  points?: number | null;
  yearId?: number;
  season?: 1 | 2;
};

/** An exam grade by the default bands, or a pass; creates a student if none is given. */
export async function makeGrade(
  db: Builder,
  { yearId = 2025, season = 1, points = 90, ...given }: Overrides = {},
) {
  const studentId = given.studentId ?? (await makeStudent(db)).id;
  const groupId = given.groupId ?? (await groupOf(db, studentId));
  const scaleId = points === null ? null : (given.scaleId ?? (await makeScale(db)).id);
  const worth = points === null ? undefined : bandOf(BANDS_OF_TODAY, points);
  const row = {
    credits: 5,
    attempt: 1,
    source: 'sheet' as const,
    sourceRef: `ref-${next()}`,
    givenOn: `${yearId + 1}-01-20`,
    recordedAt: TEST_NOW,
    passed: worth?.passes ?? true,
    ...given,
    studentId,
    groupId,
    scaleId,
    points,
    letter: worth?.letter ?? null,
    point: worth?.point ?? null,
    disciplineId: given.disciplineId ?? (await makeDiscipline(db)).id,
    termId: given.termId ?? (await makeTerm(db, { yearId, season })).id,
    semesterId: given.semesterId ?? (await makeSemester(db, { id: season })).id,
    examTypeId: given.examTypeId ?? (await makeExamType(db, { graded: points !== null })).id,
  };
  return theOnly(await db.insert(grades).values(row).returning());
}

async function groupOf(db: Builder, studentId: number) {
  const { groupId } = theOnly(await db.select().from(people).where(eq(people.id, studentId)));
  if (groupId === null) throw new Error(`Person ${studentId} is not in a group`);
  return groupId;
}
