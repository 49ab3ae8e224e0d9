import type { RemovedLesson } from '@bilim/contract/areas/journal.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useNow } from '../../platform/time/clock.ts';
import { useDates } from '../../platform/time/dates.ts';
import { useLessonWords } from './use-lesson-words.ts';

type TrashRowProps = { lesson: RemovedLesson; today: string; busy: boolean; onRestore: () => void };

/** One column in the trash: the lesson, its marks, who deleted it, and how long it is kept. */
export function TrashRow({ lesson, today, busy, onRestore }: TrashRowProps) {
  const { t } = useTranslation('journal');
  const words = useLessonWords(today);
  const dates = useDates();
  const now = useNow();
  const { marks, topic, subgroup, removedAt, removedBy, daysLeft } = lesson;
  const when = words.when(lesson);
  const part = subgroup && t('part.subgroup', { number: subgroup });
  const what = [topic, part, t('trash.marks', { count: marks })].filter(Boolean).join(' · ');
  const who = `${removedBy}, ${dates.ago(removedAt, now)} · ${t('trash.left', { count: daysLeft })}`;
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{when}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {what}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {who}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        disabled={busy}
        aria-label={t('trash.restoreOf', { lesson: when })}
        onClick={onRestore}
        sx={{ flex: 'none' }}
      >
        {t('trash.restore')}
      </Button>
    </Box>
  );
}
