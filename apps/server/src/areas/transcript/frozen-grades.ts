import { Failure } from '@bilim/contract/failures';
import { bandOf } from '@bilim/rules/grades/grade-scale';
import type { Db } from '../../db/open.ts';
import {
  selectAttempts,
  selectBands,
  selectCorrected,
  selectGraded,
  selectThere,
} from './record-grades.queries.ts';
import { type GradeToRecord, idsOf, PARTS, toldOf, unknownPart } from './told-grades.ts';

type Params = { db: Db; grades: readonly GradeToRecord[] };

/** Rows for the table; attempt numbers continue from the stored grades. */
export async function frozenGrades({ db, grades }: Params) {
  await checkParts({ db, grades });
  const attemptOf = await attemptsOf({ db, grades });
  const worthOf = await worthsOf({ db, grades });
  return grades.map((grade) => ({ ...toldOf(grade), ...worthOf(grade), attempt: attemptOf(grade) }));
}

/** Checks that every id in the grades exists. */
async function checkParts({ db, grades }: Params) {
  const { rows } = await selectThere(db, {
    studentId: idsOf(grades, 'studentId'),
    disciplineId: idsOf(grades, 'disciplineId'),
    termId: idsOf(grades, 'termId'),
    semesterId: idsOf(grades, 'semesterId'),
    groupId: idsOf(grades, 'groupId'),
    examTypeId: idsOf(grades, 'examTypeId'),
    givenBy: idsOf(grades, 'givenBy'),
  });
  const there = new Set(rows.map(({ part, id }) => `${part}:${id}`));
  for (const grade of grades) {
    const missing = PARTS.find((part) => grade[part] !== null && !there.has(`${part}:${grade[part]}`));
    if (missing) throw unknownPart(grade, missing);
  }
}

/** A correction keeps the attempt number of the grade it corrects; any other grade gets the next number. */
async function attemptsOf({ db, grades }: Params) {
  const counted = await selectAttempts(db, {
    studentIds: idsOf(grades, 'studentId'),
    disciplineIds: idsOf(grades, 'disciplineId'),
  });
  const attempts = new Map(counted.map((row) => [keyOf(row), row.attempts ?? 0]));
  const wrongOnes = grades.flatMap(({ corrects }) => corrects?.id ?? []);
  const found = wrongOnes.length > 0 ? await selectCorrected(db, { ids: wrongOnes }) : [];
  const corrected = new Map(found.map((row) => [row.id, row]));
  return (grade: GradeToRecord) => {
    if (grade.corrects) return attemptToCorrect(grade, corrected.get(grade.corrects.id));
    const attempt = (attempts.get(keyOf(grade)) ?? 0) + 1;
    attempts.set(keyOf(grade), attempt);
    return attempt;
  };
}

const keyOf = ({ studentId, disciplineId }: { studentId: number; disciplineId: number }) =>
  `${studentId}:${disciplineId}`;

type Corrected = Awaited<ReturnType<typeof selectCorrected>>[number];
function attemptToCorrect(grade: GradeToRecord, before: Corrected | undefined) {
  const details = { ref: grade.sourceRef, id: grade.corrects?.id ?? 0 };
  if (!before) throw new Failure('GRADE_CORRECTS_NOTHING', details);
  if (keyOf(before) !== keyOf(grade) || before.termId !== grade.termId)
    throw new Failure('GRADE_CORRECTS_ANOTHER', details);
  if (before.isCorrected) throw new Failure('GRADE_CORRECTED_ALREADY', details);
  return before.attempt;
}

/** Marks by the scale of the group's intake. A form of control either has points or has none. */
async function worthsOf({ db, grades }: Params) {
  const graded = await selectGraded(db, { ids: idsOf(grades, 'examTypeId') });
  const isGraded = new Map(graded.map((row) => [row.id, row.graded]));
  const scales = await selectBands(db, { groupIds: idsOf(grades, 'groupId') });
  const scaleOf = new Map(scales.map((row) => [row.groupId, row]));
  return ({ sourceRef: ref, result, examTypeId, groupId }: GradeToRecord) => {
    if (isGraded.get(examTypeId) !== 'points' in result) throw new Failure('GRADE_POINTS_WRONG', { ref });
    if (!('points' in result)) return {};
    const { scaleId = null, bands = [] } = scaleOf.get(groupId) ?? {};
    if (scaleId === null) throw new Failure('GRADE_SCALE_MISSING', { ref });
    const band = bandOf(bands, result.points);
    if (!band) throw new Failure('GRADE_POINTS_WRONG', { ref });
    return { scaleId, letter: band.letter, point: band.point, passed: band.passes };
  };
}
