import type { JournalLesson, JournalStudent, WholeJournal } from '@bilim/contract/areas/journal.shapes';
import type { JournalMark } from '@bilim/rules/journal-marks';
import {
  absenceAllowance,
  isGivenTo,
  type JournalSummary,
  plannedLessons,
} from '@bilim/rules/journal-summary';

type MarkIn = (place: { lessonId: number; studentId: number }) => JournalMark;

/** Who stands in a lesson's list: those to whom it was given, and whoever has left but has a mark in it. */
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

/** Of those who must have a mark in a lesson, how many have one. */
export function filledOf(of: { journal: WholeJournal; lesson: JournalLesson; markIn: MarkIn }) {
  const present = studentsOf(of).filter(({ left }) => !left);
  const filled = present.filter(
    ({ id }) => of.markIn({ lessonId: of.lesson.id, studentId: id }).kind !== 'none',
  );
  return { filled: filled.length, of: present.length };
}

/** The next person after one who may still get points: was not absent and has none. */
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

/** How many absences somebody may have here, reckoned as on the student's own screen. */
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
