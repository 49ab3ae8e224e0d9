import type { JournalLesson, JournalStudent, WholeJournal } from '@bilim/contract/areas/journal.shapes';
import type { JournalMark } from '@bilim/rules/journal-marks';
import { isGivenTo } from '@bilim/rules/journal-summary';

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

/** How many lessons a journal is planned to have: by its hours, two to a lesson, and never fewer than there are. */
export function plannedLessons({ head, lessons, proposals }: WholeJournal): number {
  return Math.max(Math.round(head.hours / 2), lessons.length + proposals.length);
}
