import type { JournalLesson, JournalStudent, WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { ABSENT_TEXT, mark as markCodec } from '@bilim/contract/areas/journal-mark';
import { type JournalMark, NO_MARK, sameMark } from '@bilim/rules/journal-marks';
import { isGivenTo } from '@bilim/rules/journal-summary';
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

/** How people write an absence besides 'н/б'. */
const ABSENT: ReadonlySet<string> = new Set(['н', 'нб', 'нб.', 'н/б', 'н/б.', 'н\\б', 'н б', 'н.б', 'н.б.']);
/** So much of a cell is read: no mark is longer, and what is shown of one that cannot be read. */
const CELL_MAX = 40;
const LETTERS = 26;
const HEAD_ROWS = 20;

const textOf = (cell: SheetCell | undefined) =>
  cell === null || cell === undefined ? '' : String(cell).slice(0, CELL_MAX).trim();

/** 'A' … 'Z', 'AA' …, with the row's number. */
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

/** Where a sheet names the columns of a journal; null when it names none. */
function findColumns({ rows, lessons }: { rows: readonly SheetCell[][]; lessons: readonly JournalLesson[] }) {
  const byTitle = new Map(lessons.map((lesson) => [columnTitle(lesson), lesson]));
  for (const [row, cells] of rows.slice(0, HEAD_ROWS).entries()) {
    const columns = cells.flatMap((cell, column) => {
      const lesson = byTitle.get(textOf(cell));
      // One that comes again would say two things of one cell.
      if (lesson) byTitle.delete(textOf(cell));
      return lesson ? [{ column, lesson }] : [];
    });
    if (columns.length > 0) return { row, columns };
  }
  return null;
}

/**
 * What a sheet would change in a journal, cell by cell, and what cannot be read in it. Students are found by their code in the
 * first column, lessons by their titles; null when there is none of them.
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

/** The mark that a cell says, if this student can have it in this lesson. */
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
