import type { JournalLesson, JournalStudent } from '@bilim/contract/areas/journal.shapes';
import type { JournalMark } from '@bilim/rules/journal/marks';
import { familyWithInitials, twoNames } from '@bilim/rules/text/person-name';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { GitCompareArrows } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import type { CellView } from '../cells/use-journal-cells.ts';
import { historyQuery } from '../journal.api.ts';
import { useMarkText } from '../use-mark-text.ts';
import type { LessonMarks } from './use-lesson-marks.ts';

type ConflictRowProps = {
  lesson: JournalLesson;
  student: JournalStudent;
  cell: CellView;
  marks: LessonMarks;
};

/** Another user gave a mark while the own one was being sent: both are shown to choose from. */
export function ConflictRow({ lesson, student, cell, marks }: ConflictRowProps) {
  const { t } = useTranslation('journal');
  const place = { lessonId: lesson.id, studentId: student.id };
  const whose = useWhose({ cell, place });
  if (!cell.conflict) return null;
  const { mine, theirs } = cell.conflict;
  const name = twoNames(student.fullName);
  const choose = (take: 'mine' | 'theirs') => void marks.cells.choose(place, take);
  return (
    <Box
      component="li"
      sx={(theme) => ({
        px: 2,
        py: 1.25,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        background: theme.vars.palette.background.paper,
      })}
    >
      <Typography
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          mb: 1,
          fontWeight: 600,
          '& .icon': { color: theme.vars.palette.tone.warn.main },
        })}
      >
        <Icon of={GitCompareArrows} />
        {t('conflict.title', { name })}
      </Typography>
      <Box role="group" aria-label={t('conflict.title', { name })} sx={{ display: 'flex', gap: 1 }}>
        <Choice label={t('conflict.mine')} mark={mine} lesson={lesson} onClick={() => choose('mine')} />
        <Choice label={whose} mark={theirs} lesson={lesson} onClick={() => choose('theirs')} />
      </Box>
    </Box>
  );
}

/** The author and time of the other mark: from the server's answer, or from the history. */
function useWhose({ cell, place }: { cell: CellView; place: { lessonId: number; studentId: number } }) {
  const { t } = useTranslation('journal');
  const dates = useDates();
  const isTold = Boolean(cell.conflict?.givenBy);
  const { data } = useInfiniteQuery({ ...historyQuery(place), enabled: !isTold });
  const known = isTold ? cell.conflict : data?.pages[0]?.now;
  if (!known?.givenBy) return t('conflict.theirs');
  return [familyWithInitials(known.givenBy), known.givenAt && dates.brief(known.givenAt)]
    .filter(Boolean)
    .join(', ');
}

type ChoiceProps = { label: string; mark: JournalMark; lesson: JournalLesson; onClick: () => void };

function Choice({ label, mark, lesson, onClick }: ChoiceProps) {
  const textOf = useMarkText();
  return (
    <ButtonBase
      onClick={onClick}
      sx={(theme) => ({
        flex: 1,
        minWidth: 0,
        minHeight: 44,
        px: 1.5,
        gap: 1,
        justifyContent: 'space-between',
        borderRadius: 2.5,
        border: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
      <Box component="span" sx={{ fontWeight: 650 }}>
        {textOf(mark, lesson.pointsMax)}
      </Box>
    </ButtonBase>
  );
}
