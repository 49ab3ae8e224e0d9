import type { JournalLesson, JournalStudent, WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { markText } from '@bilim/contract/areas/journal-mark';
import { writtenDay } from '@bilim/rules/days/written-day';
import type { JournalMark } from '@bilim/rules/journal/marks';
import { isGivenTo, journalSummary, modulePoints } from '@bilim/rules/journal/summary';
import type { Sheet, SheetCell } from '../../../files/sheets/run-sheet.ts';

export type SheetText = (
  key:
    | ('marks' | 'topics' | 'code' | 'student' | 'sum' | 'absences' | 'average')
    | ('number' | 'date' | 'bell' | 'hours' | 'topic' | 'subgroup' | 'came' | 'missed'),
) => string;

/** Identifies a column in a sheet: the day, the bell and the subgroup, if any. */
export const columnTitle = ({
  heldOn,
  bell,
  subgroup,
}: Pick<JournalLesson, 'heldOn' | 'bell' | 'subgroup'>) =>
  [writtenDay(heldOn), bell, ...(subgroup === null ? [] : [subgroup])].join(' / ');

const written = (mark: JournalMark | undefined): SheetCell =>
  !mark || mark.kind === 'none' ? null : mark.kind === 'points' ? mark.points : markText(mark);

export function marksByStudent({ cells }: Pick<WholeJournal, 'cells'>) {
  const marks = new Map(
    cells.map(([lessonId, studentId, mark, markId]) => [`${lessonId} ${studentId}`, { mark, markId }]),
  );
  return ({ id: studentId }: Pick<JournalStudent, 'id'>, lessonId: number) =>
    marks.get(`${lessonId} ${studentId}`);
}

/** The marks of a journal: one row per student, with totals. */
export function marksSheet({ journal, text }: { journal: WholeJournal; text: SheetText }): Sheet {
  const { head, lessons, modules, students } = journal;
  const markOf = marksByStudent(journal);
  const rowOf = (student: JournalStudent): SheetCell[] => {
    const markIn = (lessonId: number) => markOf(student, lessonId)?.mark;
    const of = { lessons, subgroup: student.subgroup, markIn };
    const { sum, absences, average } = journalSummary(of);
    const marks = lessons.map((lesson) => (isGivenTo(lesson, student) ? written(markIn(lesson.id)) : null));
    const points = modules.map((module) => modulePoints({ module, ...of }));
    return [student.code, student.fullName, ...marks, sum, absences, average, ...points];
  };
  const title = [head.discipline, head.lessonType, head.className].join(' · ');
  const totals = [text('sum'), text('absences'), text('average'), ...modules.map(({ name }) => name)];
  const names = [text('code'), text('student'), ...lessons.map(columnTitle), ...totals];
  return {
    name: text('marks'),
    head: 2,
    stickyColumns: 2,
    rows: [[title], names, ...students.map(rowOf)],
    widths: [10, 36, ...lessons.map(() => 16), ...totals.map(() => 12)],
  };
}

type Taught = {
  number: number;
  heldOn: string;
  bell: number;
  hours: number;
  topic: string;
  subgroup: number | null;
  present: number;
  absent: number;
};

export const topicsSheet = ({ taught, text }: { taught: readonly Taught[]; text: SheetText }): Sheet => ({
  name: text('topics'),
  head: 1,
  rows: [
    [
      ...[text('number'), text('date'), text('bell'), text('hours'), text('topic'), text('subgroup')],
      ...[text('came'), text('missed')],
    ],
    ...taught.map(({ number, heldOn, bell, hours, topic, subgroup, present, absent }) => [
      ...[number, writtenDay(heldOn), bell, hours, topic, subgroup, present, absent],
    ]),
  ],
  widths: [6, 12, 8, 8, 60, 12, 14, 14],
});
