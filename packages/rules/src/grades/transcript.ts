import { type GpaSum, gpaSum } from './gpa.ts';

/** One attempt at one discipline. */
export type TranscriptGrade = {
  id: number;
  disciplineId: number;
  /** The academic year, and 1 autumn or 2 spring. */
  yearId: number;
  season: 1 | 2;
  semesterId: number;
  attempt: number;
  credits: number;
  /** The grade point in hundredths; null for pass/fail. */
  point: number | null;
  passed: boolean;
};

/** Why a grade is excluded from an average: there is a newer attempt, it is pass/fail, or it has no credits. */
export type LeftOut = 'retaken' | 'passFail' | 'noCredits';

export type TermOf<Grade> = GpaSum & {
  yearId: number;
  season: 1 | 2;
  semesterId: number;
  /** The listed grades: of attempts within this term only the last. */
  grades: Grade[];
  counted: Grade[];
  leftOut: { grade: Grade; why: LeftOut }[];
  earned: number;
};

export type TranscriptOf<Grade> = GpaSum & {
  /** Oldest first. */
  terms: TermOf<Grade>[];
  counted: Grade[];
  earned: number;
  /** The change of the average in the last term, in hundredths; null without an average before it. */
  trend: number | null;
};

/** A newer attempt is of a later term, or within a term has a higher number: old grades may be recorded late. */
const isNewer = (one: TranscriptGrade, other: TranscriptGrade) =>
  placeOf(one) - placeOf(other) || one.attempt - other.attempt || one.id - other.id;

/** Every attempt at each discipline, oldest first. */
export function attemptsOf<Grade extends TranscriptGrade>(grades: readonly Grade[]): Map<number, Grade[]> {
  const attempts = new Map<number, Grade[]>();
  for (const grade of [...grades].sort(isNewer)) {
    const list = attempts.get(grade.disciplineId);
    if (list) list.push(grade);
    else attempts.set(grade.disciplineId, [grade]);
  }
  return attempts;
}

/** The counted attempt: the newest of each discipline. */
export const newestOf = <Grade extends TranscriptGrade>(grades: readonly Grade[]): Grade[] =>
  [...attemptsOf(grades).values()].flatMap((list) => list.slice(-1));

/** All terms with their totals, and the overall total. */
export function transcriptOf<Grade extends TranscriptGrade>(grades: readonly Grade[]): TranscriptOf<Grade> {
  const newest = new Set(newestOf(grades));
  const whyLeftOut = (grade: Grade): LeftOut | null => {
    if (!newest.has(grade)) return 'retaken';
    if (grade.point === null) return 'passFail';
    return grade.credits === 0 ? 'noCredits' : null;
  };
  const terms = termsOf(grades).map((own): TermOf<Grade> => {
    const { yearId, season, semesterId } = own[0];
    const counted = own.filter((grade) => whyLeftOut(grade) === null);
    return {
      yearId,
      season,
      semesterId,
      counted,
      ...gpaSum(counted),
      grades: lastInTerm(own),
      leftOut: own.flatMap((grade) => {
        const why = whyLeftOut(grade);
        return why ? [{ grade, why }] : [];
      }),
      earned: creditsOf(own.filter((grade) => newest.has(grade) && grade.passed)),
    };
  });
  const counted = [...newest].filter((grade) => whyLeftOut(grade) === null);
  return {
    terms,
    counted,
    ...gpaSum(counted),
    earned: creditsOf([...newest].filter(({ passed }) => passed)),
    trend: trendOf(grades, terms),
  };
}

/** Listed once per term: an earlier attempt in the same term is behind the later one. */
const lastInTerm = <Grade extends TranscriptGrade>(own: readonly Grade[]): Grade[] => {
  const shown = new Set(newestOf(own));
  return own.filter((grade) => shown.has(grade));
};

const placeOf = ({ yearId, season }: { yearId: number; season: number }) => yearId * 2 + season;

/** Grades by term, oldest term first; within a term in input order. */
function termsOf<Grade extends TranscriptGrade>(grades: readonly Grade[]): [Grade, ...Grade[]][] {
  const terms = new Map<number, [Grade, ...Grade[]]>();
  for (const grade of grades) {
    const list = terms.get(placeOf(grade));
    if (list) list.push(grade);
    else terms.set(placeOf(grade), [grade]);
  }
  return [...terms].sort(([one], [other]) => one - other).map(([, list]) => list);
}

function trendOf<Grade extends TranscriptGrade>(
  grades: readonly Grade[],
  terms: readonly TermOf<Grade>[],
): number | null {
  const last = terms.at(-1);
  if (!last) return null;
  const before = gpaSum(newestOf(grades.filter((grade) => placeOf(grade) < placeOf(last)))).gpa;
  const now = gpaSum(newestOf(grades)).gpa;
  return before === null || now === null ? null : now - before;
}

const creditsOf = (rows: readonly { credits: number }[]) => rows.reduce((sum, row) => sum + row.credits, 0);
