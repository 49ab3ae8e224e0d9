import type { JournalStudent } from '@bilim/contract/areas/journal.shapes';
import { journalSummary } from '@bilim/rules/journal/summary';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import type { CellView } from '../cells/use-journal-cells.ts';
import type { WholeJournal } from '../journal.api.ts';
import { allowanceOf } from '../lesson-list.ts';
import type { LessonMarks } from './use-lesson-marks.ts';

type Note = { text: string; color: 'error' | 'textSecondary' };

/** The note below a name: the mark is waiting, too many absences, or the mark was corrected. */
export function useStudentNote({
  journal,
  student,
  marks,
  cell,
}: {
  journal: WholeJournal;
  student: JournalStudent;
  marks: LessonMarks;
  cell: CellView;
}): Note | null {
  const { t } = useTranslation('journal');
  if (cell.state === 'waiting') return { text: t('row.waiting'), color: 'textSecondary' };
  if (cell.state === 'unkept') return { text: t('row.unkept'), color: 'error' };
  if (student.left) return { text: t('row.left'), color: 'textSecondary' };
  const summary = journalSummary({
    lessons: journal.lessons,
    subgroup: student.subgroup,
    markIn: (lessonId) => marks.markIn({ lessonId, studentId: student.id }),
  });
  const { absences } = summary;
  const { limit, left } = allowanceOf({ journal, summary });
  if (absences > 0 && left <= 1)
    return { text: t('row.absences', { count: absences, limit }), color: 'error' };
  return cell.corrected ? { text: t('row.corrected'), color: 'textSecondary' } : null;
}
