import { day, storableText } from '@bilim/contract/codecs';
import { Failure, type FailureDetails } from '@bilim/contract/failures';
import { MOST_POINTS } from '@bilim/rules/grades/grade-scale';

/** A grade as the source sends it. */
export type GradeToRecord = {
  /** The source's name for the grade; the same name means the same grade. */
  sourceRef: string;
  studentId: number;
  disciplineId: number;
  termId: number;
  semesterId: number;
  groupId: number;
  examTypeId: number;
  credits: number;
  /** 0 to 100 points, or pass/fail for a form of control without points. */
  result: { points: number } | { passed: boolean };
  givenBy: number | null;
  givenOn: string;
  /** The grade that this one replaces, and the reason; the attempt number stays the same. */
  corrects?: { id: number; reason: string };
};

/** The ids that a grade refers to. */
export const PARTS = [
  ...(['studentId', 'disciplineId', 'termId', 'semesterId'] as const),
  ...(['groupId', 'examTypeId', 'givenBy'] as const),
] as const;
export type Part = (typeof PARTS)[number];

const MOST_CREDITS = 60;
/** Maximum length of a source name and of a reason. */
const MOST_REF = 200;
const MOST_REASON = 500;
/** Earlier than any student's studies; PostgreSQL has no year 0. */
const FIRST_DAY = '1900-01-01';

/** Validates grades without the database and trims reasons; throws for the first invalid one. */
export function soundGrades(grades: readonly GradeToRecord[]): GradeToRecord[] {
  const sound = grades.map(
    ({ corrects, ...grade }): GradeToRecord =>
      corrects ? { ...grade, corrects: { ...corrects, reason: corrects.reason.trim() } } : grade,
  );
  for (const grade of sound) checkOne(grade);
  const refs = new Set<string>();
  const corrected = new Set<number>();
  for (const { sourceRef: ref, corrects } of sound) {
    if (refs.has(ref)) throw new Failure('GRADE_TOLD_TWICE', { ref });
    refs.add(ref);
    if (!corrects) continue;
    if (corrected.has(corrects.id)) throw new Failure('GRADE_CORRECTED_ALREADY', { ref, id: corrects.id });
    corrected.add(corrects.id);
  }
  return sound;
}

function checkOne(grade: GradeToRecord) {
  const { sourceRef: ref, result, credits, givenOn, corrects } = grade;
  if (!isText(ref, MOST_REF)) throw new Failure('GRADE_REF_WRONG', { ref, most: MOST_REF });
  if ('points' in result && !isWhole(result.points, MOST_POINTS))
    throw new Failure('GRADE_POINTS_WRONG', { ref });
  if (!isWhole(credits, MOST_CREDITS)) throw new Failure('GRADE_CREDITS_WRONG', { ref, most: MOST_CREDITS });
  if (!day.safeParse(givenOn).success || givenOn < FIRST_DAY) throw new Failure('GRADE_DAY_WRONG', { ref });
  for (const part of PARTS) if (!isWhole(grade[part] ?? 0)) throw unknownPart(grade, part);
  if (!corrects) return;
  if (!isText(corrects.reason, MOST_REASON))
    throw new Failure('GRADE_REASON_WRONG', { ref, most: MOST_REASON });
  if (!isWhole(corrects.id)) throw new Failure('GRADE_CORRECTS_NOTHING', { ref, id: corrects.id });
}

const isText = (text: string, most: number) =>
  text.trim() !== '' && text.length <= most && storableText.safeParse(text).success;
const isWhole = (number: number, most = Number.MAX_SAFE_INTEGER) =>
  Number.isInteger(number) && number >= 0 && number <= most;

export const unknownPart = (grade: GradeToRecord, part: Part) => {
  const details: FailureDetails = { ref: grade.sourceRef, part, id: grade[part] ?? 0 };
  return new Failure('GRADE_PART_UNKNOWN', details);
};

/** What a source sends, by column names; two equal grades give equal values. */
export function toldOf(grade: GradeToRecord) {
  const { result, corrects } = grade;
  return {
    sourceRef: grade.sourceRef,
    studentId: grade.studentId,
    disciplineId: grade.disciplineId,
    termId: grade.termId,
    semesterId: grade.semesterId,
    groupId: grade.groupId,
    examTypeId: grade.examTypeId,
    credits: grade.credits,
    points: 'points' in result ? result.points : null,
    // For points, the scale decides whether the student passed.
    ...('passed' in result && { passed: result.passed }),
    givenBy: grade.givenBy,
    givenOn: grade.givenOn,
    corrects: corrects?.id ?? null,
    reason: corrects?.reason ?? '',
  };
}

export const idsOf = (grades: readonly GradeToRecord[], part: Part) => [
  ...new Set(grades.flatMap((grade) => grade[part] ?? [])),
];
