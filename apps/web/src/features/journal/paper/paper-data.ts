import type { WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { markText } from '@bilim/contract/areas/journal-mark';
import { isGivenTo, journalSummary } from '@bilim/rules/journal/summary';

/** A journal as printed rows: the text of every cell, and each student's totals. `absent` abbreviates an absence. */
export function paperRows({
  students,
  lessons,
  cells,
  absent,
}: Pick<WholeJournal, 'students' | 'lessons' | 'cells'> & { absent: string }) {
  const marks = new Map(cells.map(([lessonId, studentId, mark]) => [`${lessonId}/${studentId}`, mark]));
  return students.map((student) => {
    const markIn = (lessonId: number) => marks.get(`${lessonId}/${student.id}`);
    return {
      ...student,
      textIn: (lesson: WholeJournal['lessons'][number]) => {
        const mark = markIn(lesson.id);
        // Presence without points is '+', as in the input: it must differ from an empty cell and from a speck
        // of toner.
        if (mark?.kind === 'absent') return absent;
        return mark ? markText(mark) : isGivenTo(lesson, student) ? '' : '×';
      },
      summary: journalSummary({ lessons, subgroup: student.subgroup, markIn }),
    };
  });
}

/** The number of students present at a lesson. */
export const cameTo = ({ cells, lessonId }: { cells: WholeJournal['cells']; lessonId: number }) =>
  cells.filter(([of, , { kind }]) => of === lessonId && (kind === 'present' || kind === 'points')).length;

/** '16.11' of '2026-11-16'. */
export const shortDay = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}`;
