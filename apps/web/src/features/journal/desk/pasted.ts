import type { JournalLesson, JournalStudent } from '@bilim/contract/areas/journal.shapes';
import { type JournalMark, sameMark } from '@bilim/rules/journal/marks';
import { isGivenTo } from '@bilim/rules/journal/summary';
import { readMark } from './mark-input.ts';

export type PastedChange = {
  lesson: JournalLesson;
  student: JournalStudent;
  from: JournalMark;
  to: JournalMark;
};
/** A value that cannot be imported: an invalid mark, or no cell for it. */
type PastedProblem = { text: string; why: 'mark' | 'student' | 'outside' };
export type Pasted = { changes: readonly PastedChange[]; problems: readonly PastedProblem[] };

type Paste = {
  matrix: readonly (readonly string[])[];
  /** The rows and columns starting at the pasted cell. */
  students: readonly JournalStudent[];
  lessons: readonly JournalLesson[];
  markIn: (place: { lessonId: number; studentId: number }) => JournalMark;
};

/** The changes of a paste and the values it cannot apply; an empty pasted cell changes nothing. */
export function pastedChanges({ matrix, students, lessons, markIn }: Paste): Pasted {
  const changes: PastedChange[] = [];
  const problems: PastedProblem[] = [];
  for (const [down, line] of matrix.entries())
    for (const [along, text] of line.entries()) {
      if (text.trim() === '') continue;
      const student = students[down];
      const lesson = lessons[along];
      if (!student || !lesson) {
        problems.push({ text, why: 'outside' });
        continue;
      }
      const to = readMark(text, lesson);
      if (!to) problems.push({ text, why: 'mark' });
      else if (student.left || !isGivenTo(lesson, student)) problems.push({ text, why: 'student' });
      else {
        const from = markIn({ lessonId: lesson.id, studentId: student.id });
        if (!sameMark(from, to)) changes.push({ lesson, student, from, to });
      }
    }
  return { changes, problems };
}
