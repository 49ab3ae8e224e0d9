import type { JournalLesson, JournalStudent } from '@bilim/contract/areas/journal.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import type { CellView } from '../cells/use-journal-cells.ts';
import type { LessonMarks } from './use-lesson-marks.ts';

type RefusedLineProps = {
  lesson: JournalLesson;
  student: JournalStudent;
  cell: CellView;
  marks: LessonMarks;
};

/** Why the server refused a mark, and the actions for it. */
export function RefusedLine({ lesson, student, cell, marks }: RefusedLineProps) {
  const { t } = useTranslation('journal');
  const place = { lessonId: lesson.id, studentId: student.id };
  return (
    <Box role="alert" sx={{ pb: 1 }}>
      <Typography variant="caption" component="p" color="error">
        {cell.refused?.text}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {cell.refused?.code === 'JOURNAL_REASON' && (
          <Button sx={{ minHeight: 44 }} onClick={() => marks.mend(student.id)}>
            {t('refused.reason')}
          </Button>
        )}
        <Button color="inherit" sx={{ minHeight: 44 }} onClick={() => void marks.cells.drop(place)}>
          {t('refused.drop')}
        </Button>
      </Box>
    </Box>
  );
}
