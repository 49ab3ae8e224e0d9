import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import type { Week } from './weeks.ts';

/** A column per week, a block per lesson: present, absent, not marked. The table is its text alternative. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('journal');
  const dates = useDates();
  const most = Math.max(...weeks.map(({ lessons }) => lessons.length));
  const [first, last] = [weeks[0], weeks.at(-1)];
  const dayOf = (monday: string) => dates.day(new Date(`${monday}T06:00:00Z`));
  return (
    <Box sx={{ mt: 2 }}>
      <Box
        role="img"
        aria-label={t('own.weeks')}
        sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5, minHeight: most * 12 }}
      >
        {weeks.map(({ monday, lessons }) => (
          <Box key={monday} sx={{ display: 'grid', gap: '3px', flex: 1, maxWidth: 40 }}>
            {lessons.map(({ lessonId, mark }) => (
              <Block key={lessonId} kind={mark.kind} />
            ))}
            {lessons.length === 0 && <Box sx={{ height: 9 }} />}
          </Box>
        ))}
      </Box>
      {first && last && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.75 }}>
          <Typography variant="caption" color="textSecondary">
            {dayOf(first.monday)}
          </Typography>
          {weeks.length > 1 && (
            <Typography variant="caption" color="textSecondary">
              {dayOf(last.monday)}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}

function Block({ kind }: { kind: Week['lessons'][number]['mark']['kind'] }) {
  return (
    <Box
      sx={(theme) => {
        const { primary, tone, divider } = theme.vars.palette;
        const border = kind === 'absent' ? tone.bad.main : kind === 'none' ? divider : primary.main;
        return {
          height: 9,
          borderRadius: '3px',
          border: `1px solid ${border}`,
          background: kind === 'absent' ? tone.bad.soft : kind === 'none' ? 'transparent' : primary.main,
        };
      }}
    />
  );
}
