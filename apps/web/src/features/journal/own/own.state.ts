import type { OwnJournal, OwnRecord } from '@bilim/contract/areas/journal.shapes';
import { absenceAllowance, countedIn, journalSummary, modulePoints } from '@bilim/rules/journal-summary';
import { courseKey } from '../journal.choice.ts';

/** A lesson of a course with the kind it was of, and which of its kind. */
export type CourseRecord = OwnRecord & { head: OwnJournal['head']; teacherCode: number; number: number };

/** So long a mark may be called new. */
const NEW_MS = 14 * 86_400_000;

/** All that a student has in one discipline: its lectures, practices and laboratories together. */
export type Course = { key: string; name: string; journals: OwnJournal[]; records: CourseRecord[] };

/** The disciplines of a term in the order of their names, each with its lessons, newest first. */
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

/** Up to which mark a student has looked, and when it is now. */
export type Look = { seenMarkId: number; now: Date };

/** Whether a mark was given after the last look, and not long ago. */
export const isNew = ({ markId, mark, givenAt }: OwnRecord, { seenMarkId, now }: Look) =>
  mark.kind !== 'none' && (markId ?? 0) > seenMarkId && now.getTime() - (givenAt?.getTime() ?? 0) < NEW_MS;

export const newIn = ({ records }: Course, look: Look) =>
  records.filter((record) => isNew(record, look)).length;

/** The last mark of all: what is seen when the screen was looked at. */
export const lastMarkId = (journals: readonly OwnJournal[]) =>
  Math.max(0, ...journals.flatMap(({ records }) => records.map(({ markId }) => markId ?? 0)));

/** What the lessons of a course add up to. */
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
  /** Whose module it is, where several kinds of lessons have some. */
  of: string | null;
  /** It goes on: more of its lessons may come, and its points are not what it will be worth. */
  isRunning: boolean;
  /** What it is worth in the end, of `max`; null while nothing counts. */
  points: number | null;
  /** What the marks given so far add up to, and what they could. */
  reached: number;
  possible: number;
  /** The lessons that these numbers are made of. */
  counted: readonly CourseRecord[];
};

/** The modules of a course with what was reached so far. A module is over when the next one has begun, or the term is. */
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
        ...{ id: module.id, name: module.name, max: module.points, of: isOne ? null : head.lessonType },
        isRunning: !ended && module.number >= last,
        points: modulePoints(of),
        reached: counted.reduce((sum, { points }) => sum + points, 0),
        possible: counted.reduce((sum, { lesson }) => sum + lesson.pointsMax, 0),
        counted: counted.flatMap(({ lesson }) => recordOf.get(lesson.id) ?? []),
      };
    });
  });
}
