import type { OwnJournal, OwnRecord } from '@bilim/contract/areas/journal.shapes';
import { absenceAllowance, countedIn, journalSummary, modulePoints } from '@bilim/rules/journal/summary';
import { courseKey } from '../journal.choice.ts';

/** A lesson of a course with its type and its number within the type. */
export type CourseRecord = OwnRecord & { head: OwnJournal['head']; teacherCode: number; number: number };

/** A mark counts as new for this time. */
const NEW_MS = 14 * 86_400_000;

/** All of a student's data in one discipline: lectures, practices and laboratories together. */
export type Course = { key: string; name: string; journals: OwnJournal[]; records: CourseRecord[] };

/** The disciplines of a term sorted by name, each with its lessons, newest first. */
export function coursesOf(journals: readonly OwnJournal[]): Course[] {
  const courses = new Map<string, Course>();
  for (const journal of journals) {
    const key = courseKey(journal.head);
    const course = courses.get(key) ?? { key, name: journal.head.discipline, journals: [], records: [] };
    const { head, teacherCode } = journal;
    course.journals.push(journal);
    const inOrder = journal.records.toSorted((one, other) => -newestFirst(one, other));
    course.records.push(
      ...inOrder.map((record, index) => ({ ...record, head, teacherCode, number: index + 1 })),
    );
    courses.set(key, course);
  }
  for (const { records } of courses.values()) records.sort(newestFirst);
  return [...courses.values()];
}

const newestFirst = (one: OwnRecord, other: OwnRecord) =>
  other.heldOn.localeCompare(one.heldOn) || other.bell - one.bell;

/** The last mark the student has seen, and the current time. */
export type Look = { seenMarkId: number; now: Date };

/** Whether a mark is recent and was given after the last visit. */
export const isNew = ({ markId, mark, givenAt }: OwnRecord, { seenMarkId, now }: Look) =>
  mark.kind !== 'none' && (markId ?? 0) > seenMarkId && now.getTime() - (givenAt?.getTime() ?? 0) < NEW_MS;

export const newIn = ({ records }: Course, look: Look) =>
  records.filter((record) => isNew(record, look)).length;

/** The newest mark id: all up to it are seen after a visit. */
export const lastMarkId = (journals: readonly OwnJournal[]) =>
  Math.max(0, ...journals.flatMap(({ records }) => records.map(({ markId }) => markId ?? 0)));

/** The totals of a course's lessons. */
export function courseSummary({ journals, records }: Course, absencePercent: number) {
  const markOf = new Map(records.map(({ lessonId, mark }) => [lessonId, mark]));
  const lessons = records.map(({ lessonId }) => ({ id: lessonId, subgroup: null }));
  const summary = journalSummary({ lessons, subgroup: null, markIn: (id) => markOf.get(id) });
  const planned = journals.reduce((sum, journal) => sum + journal.planned, 0);
  return { ...summary, ...absenceAllowance({ planned, absencePercent, absences: summary.absences }) };
}

export type CourseModule = {
  id: number;
  name: string;
  max: number;
  /** The lesson type of a module, if several types have modules. */
  of: string | null;
  /** The module is not finished: more lessons may follow, and the points are not final. */
  isRunning: boolean;
  /** The final points, out of `max`; null while nothing counts. */
  points: number | null;
  /** The sum of the marks so far, and its possible maximum. */
  reached: number;
  possible: number;
  /** The lessons behind these numbers. */
  counted: readonly CourseRecord[];
};

/**
 * The modules of a course with the points so far. A module ends when the next one begins, or with the term.
 */
export function courseModules({ journals, records }: Course, { ended }: { ended: boolean }): CourseModule[] {
  const recordOf = new Map(records.map((record) => [record.lessonId, record]));
  const isOne = journals.filter(({ modules }) => modules.length > 0).length < 2;
  return journals.flatMap(({ head, modules, records: own }) => {
    const markOf = new Map(own.map(({ lessonId, mark }) => [lessonId, mark]));
    const lessons = own.map(({ lessonId, ...lesson }) => ({ ...lesson, id: lessonId, subgroup: null }));
    const numberOf = new Map(modules.map(({ id, number }) => [id, number]));
    const last = Math.max(0, ...own.map(({ moduleId }) => numberOf.get(moduleId ?? 0) ?? 0));
    return modules.map((module) => {
      const of = { module, lessons, subgroup: null, markIn: (id: number) => markOf.get(id) };
      const counted = countedIn(of);
      return {
        id: module.id,
        name: module.name,
        max: module.points,
        of: isOne ? null : head.lessonType,
        isRunning: !ended && module.number >= last,
        points: modulePoints(of),
        reached: counted.reduce((sum, { points }) => sum + points, 0),
        possible: counted.reduce((sum, { lesson }) => sum + lesson.pointsMax, 0),
        counted: counted.flatMap(({ lesson }) => recordOf.get(lesson.id) ?? []),
      };
    });
  });
}
