import type { JournalLesson, JournalStudent, WholeJournal } from '@bilim/contract/areas/journal.shapes';
import type { JournalMark } from '@bilim/rules/journal/marks';
import {
  absenceAllowance,
  isGivenTo,
  type JournalSummary,
  plannedLessons,
} from '@bilim/rules/journal/summary';

type MarkIn = (place: { lessonId: number; studentId: number }) => JournalMark;

/** The students of a lesson: those it was given to, and departed students who have a mark in it. */
export function studentsOf({
  journal,
  lesson,
  markIn,
}: {
  journal: WholeJournal;
  lesson: JournalLesson;
  markIn: MarkIn;
}): JournalStudent[] {
  return journal.students.filter((student) => {
    if (!isGivenTo(lesson, student)) return false;
    return !student.left || markIn({ lessonId: lesson.id, studentId: student.id }).kind !== 'none';
  });
}

/** How many of the students who need a mark in a lesson have one. */
export function filledOf(of: { journal: WholeJournal; lesson: JournalLesson; markIn: MarkIn }) {
  const present = studentsOf(of).filter(({ left }) => !left);
  const filled = present.filter(
    ({ id }) => of.markIn({ lessonId: of.lesson.id, studentId: id }).kind !== 'none',
  );
  return { filled: filled.length, of: present.length };
}

/** The next student who may still get points: not absent and without points. */
export function nextWithoutPoints({
  students,
  after,
  markOf,
}: {
  students: readonly JournalStudent[];
  after: number;
  markOf: (studentId: number) => JournalMark;
}): number | null {
  const index = students.findIndex(({ id }) => id === after);
  const next = students.slice(index + 1).find(({ id, left }) => {
    const { kind } = markOf(id);
    return !left && kind !== 'points' && kind !== 'absent';
  });
  return next?.id ?? null;
}

/** The number of absences a student may have, calculated as on the student's own screen. */
export function allowanceOf({
  journal: { planned, rules },
  summary: { lessons, absences },
}: {
  journal: WholeJournal;
  summary: Pick<JournalSummary, 'lessons' | 'absences'>;
}) {
  const measure = plannedLessons({ scheduled: planned, held: lessons });
  return absenceAllowance({ planned: measure, absencePercent: rules.absencePercent, absences });
}
