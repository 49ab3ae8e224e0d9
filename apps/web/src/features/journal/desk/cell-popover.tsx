import type { JournalLesson, JournalStudent } from '@bilim/contract/areas/journal.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { type CellView, useJournalCells } from '../cells/use-journal-cells.ts';
import { HistoryList } from '../history-list.tsx';
import type { WholeJournal } from '../journal.api.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import { useMarkText } from '../use-mark-text.ts';

type CellPopoverProps = {
  journal: WholeJournal;
  lesson: JournalLesson;
  student: JournalStudent;
  anchor: HTMLElement;
  onReason: () => void;
  onClose: () => void;
};

/** The details of one cell: its conflict or refusal, and its history. */
export function CellPopover({ journal, lesson, student, anchor, onReason, onClose }: CellPopoverProps) {
  const words = useLessonWords(journal.today);
  const titleId = useId();
  const cells = useJournalCells(journal);
  const place = { lessonId: lesson.id, studentId: student.id };
  useBackCloses({ open: true, onClose });
  const done = (deed: Promise<void> | undefined) => {
    void deed;
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 380, p: 2, mt: 0.5 } } }}
    >
      <Typography id={titleId} variant="h3" component="h2">
        {student.fullName}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
        {[words.when(lesson), lesson.topic].filter(Boolean).join(' · ')}
      </Typography>
      <Asked
        view={cells.cellIn(place)}
        pointsMax={lesson.pointsMax}
        onChoose={(take) => done(cells.choose(place, take))}
        onDrop={() => done(cells.drop(place))}
        onReason={onReason}
      />
      <HistoryList of={place} pointsMax={lesson.pointsMax} />
    </Popover>
  );
}

type AskedProps = {
  view: CellView;
  pointsMax: number;
  onChoose: (take: 'mine' | 'theirs') => void;
  onDrop: () => void;
  onReason: () => void;
};

/** A conflict to resolve, or a refused edit. */
function Asked({ view: { conflict, refused }, pointsMax, onChoose, onDrop, onReason }: AskedProps) {
  const { t } = useTranslation('journal');
  const textOf = useMarkText();
  if (conflict) {
    const choice = (take: 'mine' | 'theirs') => (
      <Button variant="outlined" fullWidth onClick={() => onChoose(take)}>
        {t(`conflict.${take}`)}: {textOf(conflict[take], pointsMax)}
      </Button>
    );
    return (
      <Box role="group" aria-label={t('desk.state.conflict')} sx={{ display: 'flex', gap: 1, mb: 1 }}>
        {choice('mine')}
        {choice('theirs')}
      </Box>
    );
  }
  if (!refused) return null;
  return (
    <Box role="alert" sx={{ mb: 1 }}>
      <Typography color="error">{refused.text}</Typography>
      {refused.code === 'JOURNAL_REASON' && <Button onClick={onReason}>{t('refused.reason')}</Button>}
      <Button color="inherit" onClick={onDrop}>
        {t('refused.drop')}
      </Button>
    </Box>
  );
}
