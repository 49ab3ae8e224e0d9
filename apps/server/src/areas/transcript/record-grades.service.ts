import { Failure } from '@bilim/contract/failures';
import { bandOf, type GradeBand } from '@bilim/rules/grade-scale';
import { audit } from '../../db/audit.queries.ts';
import type { Db } from '../../db/open.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import {
  type GradeSource,
  insertGrades,
  lockStudents,
  selectAttempts,
  selectBands,
  selectCorrected,
  selectGraded,
  selectTold,
} from './record-grades.queries.ts';

/** A grade as whoever gave it tells of it. */
export type GradeToRecord = {
  /** What the source calls it: told again under the same name it is the same grade. */
  sourceRef: string;
  studentId: number;
  disciplineId: number;
  termId: number;
  semesterId: number;
  groupId: number;
  examTypeId: number;
  credits: number;
  /** 0 to 100 points, or of what has none whether it was passed. */
  result: { points: number } | { passed: boolean };
  givenBy: number | null;
  givenOn: string;
  /** The grade that this one is said instead of, and why; it keeps that one's attempt. */
  corrects?: { id: number; reason: string };
};

type Recording = {
  db: Db;
  now: Date;
  /** Who records them; null is the operator. */
  person: { id: number } | null;
  source: GradeSource;
  grades: readonly GradeToRecord[];
};

/**
 * Writes grades down in the caller's transaction, with what their points are worth by the scale of the student's intake. What the source
 * told of before is passed over; if it tells otherwise now, nothing is written. Answers the ids by the names that the source has.
 */
export async function recordGrades({ db, now, person, source, grades }: Recording) {
  if (grades.length === 0) return new Map<string, number>();
  await lockStudents(db, { ids: idsOf(grades, 'studentId') });
  const told = await selectTold(db, { source, refs: grades.map(({ sourceRef }) => sourceRef) });
  const known = new Map(told.map((row) => [row.sourceRef, row]));
  for (const grade of grades) {
    const before = known.get(grade.sourceRef);
    if (before && !isSame(before, grade)) throw new Failure('GRADE_TOLD_OTHERWISE', { ref: grade.sourceRef });
  }
  const fresh = grades.filter(({ sourceRef }) => !known.has(sourceRef));
  const ids = new Map(told.map(({ sourceRef, id }) => [sourceRef, id]));
  if (fresh.length === 0) return ids;
  const rows = JSON.stringify(await frozen({ db, grades: fresh }));
  const { rows: made } = await insertGrades(db, { source, now, rows }).catch((error: unknown) => {
    const taken = ['grades_attempt', 'grades_corrected_once'].some((name) => isUniqueViolation(error, name));
    throw taken ? new Failure('GRADE_ATTEMPT_TAKEN') : error;
  });
  for (const { id, ref } of made) ids.set(ref, Number(id));
  const object = `grade:${Number(made[0]?.id ?? 0)}` as const;
  await audit(db, { person, action: 'grades.recorded', object, details: { source, count: made.length } });
  return ids;
}

const idsOf = <Key extends 'studentId' | 'disciplineId' | 'groupId' | 'examTypeId'>(
  grades: readonly GradeToRecord[],
  key: Key,
) => [...new Set(grades.map((grade) => grade[key]))];

const pointsOf = ({ result }: GradeToRecord) => ('points' in result ? result.points : null);

type Told = Awaited<ReturnType<typeof selectTold>>[number];
const isSame = (before: Told, grade: GradeToRecord) =>
  before.studentId === grade.studentId &&
  before.disciplineId === grade.disciplineId &&
  before.termId === grade.termId &&
  before.points === pointsOf(grade) &&
  ('points' in grade.result || before.passed === grade.result.passed);

/** The rows as the table has them, attempts counted on from those that are there. */
async function frozen({ db, grades }: { db: Db; grades: readonly GradeToRecord[] }) {
  const graded = await selectGraded(db, { ids: idsOf(grades, 'examTypeId') });
  const scales = await selectBands(db, { groupIds: idsOf(grades, 'groupId') });
  const counted = await selectAttempts(db, {
    studentIds: idsOf(grades, 'studentId'),
    disciplineIds: idsOf(grades, 'disciplineId'),
  });
  const wrongOnes = grades.flatMap(({ corrects }) => (corrects ? [corrects.id] : []));
  const corrected = new Map(
    wrongOnes.length > 0
      ? (await selectCorrected(db, { ids: wrongOnes })).map(({ id, attempt }) => [id, attempt])
      : [],
  );
  const isGraded = new Map(graded.map((row) => [row.id, row.graded]));
  const scaleOf = new Map(scales.map((row) => [row.groupId, row]));
  const attempts = new Map(counted.map((row) => [keyOf(row), row.attempts ?? 0]));
  const nextAttempt = (grade: GradeToRecord) => {
    const attempt = (attempts.get(keyOf(grade)) ?? 0) + 1;
    attempts.set(keyOf(grade), attempt);
    return attempt;
  };
  return grades.map((grade) => {
    const { result, corrects, ...row } = grade;
    const points = pointsOf(grade);
    if (isGraded.get(grade.examTypeId) !== (points !== null)) throw wrong(grade);
    const { scaleId = null, bands = [] } = scaleOf.get(grade.groupId) ?? {};
    const worth = 'points' in result ? worthOf({ grade, points: result.points, scaleId, bands }) : result;
    return {
      ...{ ...row, points, ...worth },
      attempt: corrects ? (corrected.get(corrects.id) ?? 0) : nextAttempt(grade),
      ...{ corrects: corrects?.id ?? null, reason: corrects?.reason ?? '' },
    };
  });
}

const keyOf = ({ studentId, disciplineId }: { studentId: number; disciplineId: number }) =>
  `${studentId}:${disciplineId}`;

const wrong = ({ sourceRef }: GradeToRecord) => new Failure('GRADE_POINTS_WRONG', { ref: sourceRef });

function worthOf({
  grade,
  points,
  scaleId,
  bands,
}: {
  grade: GradeToRecord;
  points: number;
  scaleId: number | null;
  bands: readonly GradeBand[];
}) {
  if (scaleId === null) throw new Failure('GRADE_SCALE_MISSING');
  const band = bandOf(bands, points);
  if (!band) throw wrong(grade);
  return { scaleId, letter: band.letter, point: band.point, passed: band.passes };
}
