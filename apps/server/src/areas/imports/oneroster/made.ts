import { createHash } from 'node:crypto';

/** Defaults for values that our rows need and a roster does not have. */
export const CREDITS = 3;
export const MOST_CREDITS = 60;
/** Extension column of a course that gives the credits. */
export const CREDITS_COLUMN = 'metadata.credits';
export const HOURS = 16;
const SEMESTERS = { first: 1, last: 12 };
/** Years of study: a grade in this range shows the year in which the student began. */
export const GRADES = { first: 1, last: 6 };
/** First month of an academic year. */
const FIRST_MONTH = 7;
/** Dates of a year that only an intake refers to. */
export const YEAR_BEGINS = '09-01';
export const YEAR_ENDS = '06-30';

export const FORM = { code: 'full-time', nameRu: 'Очная', nameKg: 'Күндүзгү', nameEn: 'Full-time' };
export const EXAM_TYPE = { code: 'exam', nameRu: 'Экзамен', nameKg: 'Экзамен', nameEn: 'Exam' };
export const LESSON_TYPE = { code: 'practice', nameRu: 'Практика', nameKg: 'Практика', nameEn: 'Practice' };

const MOST_CODE = 60;
export const MOST_SHORT = 40;
const SUM = 12;

/** A code of ours from a roster id. A too long id is cut and gets a hash. */
export function codeFrom(text: string, most = MOST_CODE): string {
  if (text.length <= most) return text;
  const sum = createHash('sha256').update(text).digest('hex').slice(0, SUM);
  return `${text.slice(0, most - SUM - 1)}~${sum}`;
}

/**
 * Makes names unique. A row keeps its known name; otherwise the first row gets the name, and others get their
 * sourcedId appended.
 */
export function ownNames(known: Iterable<readonly [sourcedId: string, name: string]> = []) {
  const owners = new Map<string, string>();
  for (const [sourcedId, name] of known) owners.set(name, sourcedId);
  return (sourcedId: string, wanted: string): string => {
    const name = codeFrom(wanted);
    const owner = owners.get(name) ?? sourcedId;
    const given = owner === sourcedId ? name : codeFrom(`${wanted}~${sourcedId}`);
    owners.set(given, sourcedId);
    return given;
  };
}

export type Term = { year: number; season: number };
export const termCode = ({ year, season }: Term) => `${year}-${season}`;
export const before = (one: Term, other: Term) => one.year - other.year || one.season - other.season;

/** Semester of study of a student who began in the given year. */
export function semesterOf({ year, season }: Term, intake: number | null): number {
  const semester = (year - (intake ?? year)) * 2 + season;
  return Math.min(Math.max(semester, SEMESTERS.first), SEMESTERS.last);
}

/** The calendar year in which the academic year of a day starts. */
export const yearOfDay = (day: string) =>
  Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < FIRST_MONTH ? 1 : 0);
export const seasonOfDay = (day: string) => (Number(day.slice(5, 7)) < FIRST_MONTH ? 2 : 1);
