import type { JournalLesson, JournalStudent, WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { ABSENT_TEXT, mark as markCodec } from '@bilim/contract/areas/journal-mark';
import { type JournalMark, NO_MARK, sameMark } from '@bilim/rules/journal/marks';
import { isGivenTo } from '@bilim/rules/journal/summary';
import * as z from 'zod';
import type { SheetCell } from '../../../files/sheets/run-sheet.ts';
import { columnTitle, marksByStudent } from './marks-sheet.ts';

type Change = {
  lessonId: number;
  studentId: number;
  from: JournalMark;
  to: JournalMark;
  base: number | null;
};
type Problem = { cell: string; text: string };

/** Accepted spellings of an absence besides 'н/б'. */
const ABSENT: ReadonlySet<string> = new Set(['н', 'нб', 'нб.', 'н/б', 'н/б.', 'н\\б', 'н б', 'н.б', 'н.б.']);
/** Characters read per cell; longer than any mark. Also limits the text shown for an unreadable cell. */
const CELL_MAX = 40;
const LETTERS = 26;
const HEAD_ROWS = 20;

const textOf = (cell: SheetCell | undefined) =>
  cell === null || cell === undefined ? '' : String(cell).slice(0, CELL_MAX).trim();

/** 'A' … 'Z', 'AA' …, with the row number. */
function placeOf({ row, column }: { row: number; column: number }): string {
  const letters = (place: number): string =>
    (place >= LETTERS ? letters(Math.floor(place / LETTERS) - 1) : '') +
    String.fromCharCode(65 + (place % LETTERS));
  return `${letters(column)}${row + 1}`;
}

function readMark(text: string): JournalMark | null {
  const { success, data } = z.safeDecode(markCodec, ABSENT.has(text.toLowerCase()) ? ABSENT_TEXT : text);
  return success ? data : null;
}

/** The sheet columns whose titles match lessons of the journal; null if there are none. */
function findColumns({ rows, lessons }: { rows: readonly SheetCell[][]; lessons: readonly JournalLesson[] }) {
  const byTitle = new Map(lessons.map((lesson) => [columnTitle(lesson), lesson]));
  for (const [row, cells] of rows.slice(0, HEAD_ROWS).entries()) {
    const columns = cells.flatMap((cell, column) => {
      const lesson = byTitle.get(textOf(cell));
      // A duplicate title is ignored: it would give two values for one cell.
      if (lesson) byTitle.delete(textOf(cell));
      return lesson ? [{ column, lesson }] : [];
    });
    if (columns.length > 0) return { row, columns };
  }
  return null;
}

/**
 * Compares a sheet with a journal: the changes and the unreadable cells. Students are matched by the code in
 * the first column, lessons by title. Null if no lesson is found.
 */
export function compareSheet({ rows, journal }: { rows: readonly SheetCell[][]; journal: WholeJournal }) {
  const found = findColumns({ rows, lessons: journal.lessons });
  if (!found) return null;
  const byCode = new Map(journal.students.map((student) => [String(student.code), student]));
  const markOf = marksByStudent(journal);
  const changes: Change[] = [];
  const problems: Problem[] = [];
  for (const [row, cells] of rows.entries()) {
    const code = textOf(cells[0]);
    if (row <= found.row || code === '') continue;
    const student = byCode.get(code);
    byCode.delete(code);
    if (!student) problems.push({ cell: placeOf({ row, column: 0 }), text: code });
    else
      for (const { column, lesson } of found.columns) {
        const text = textOf(cells[column]);
        const held = markOf(student, lesson.id);
        const from = held?.mark ?? NO_MARK;
        const to = readable({ text, lesson, student });
        if (!to) problems.push({ cell: placeOf({ row, column }), text });
        else if (!sameMark(from, to) && isGivenTo(lesson, student))
          changes.push({ lessonId: lesson.id, studentId: student.id, from, to, base: held?.markId ?? null });
      }
  }
  return { changes, problems };
}

/** The mark of a cell if the student may have it in this lesson, otherwise null. */
function readable({
  text,
  lesson,
  student,
}: {
  text: string;
  lesson: JournalLesson;
  student: JournalStudent;
}) {
  const mark = readMark(text);
  if (!mark) return null;
  const isOver = mark.kind === 'points' && mark.points > lesson.pointsMax;
  const isForeign = mark.kind !== 'none' && !isGivenTo(lesson, student);
  return isOver || isForeign ? null : mark;
}
