import type { TranscriptPage } from '@bilim/contract/areas/transcript.shapes';
import { newestOf } from '@bilim/rules/grades/transcript';
import { planProgress } from '@bilim/rules/grades/transcript-plan';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';

type PlanBarProps = { page: TranscriptPage; planCredits: number; earned: number };

/** The credits of the study plan: earned, in progress (hatched) and left. */
export function PlanBar({ page, planCredits, earned }: PlanBarProps) {
  const { t } = useTranslation('transcript');
  const passed = new Set(
    newestOf(page.grades).flatMap((grade) => (grade.passed ? [grade.disciplineId] : [])),
  );
  const progress = planProgress({
    total: planCredits,
    earned,
    running: page.running.map(({ credits, disciplineId }) => ({
      credits,
      passedBefore: passed.has(disciplineId),
    })),
  });
  const share = (credits: number) => `${Math.min(100, (100 * credits) / Math.max(1, planCredits))}%`;
  return (
    <Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1, mb: 0.75 }}
      >
        <Typography variant="caption" component="h3" sx={{ fontWeight: 600 }}>
          {t('plan.title')}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {t('plan.line', progress)}
        </Typography>
      </Box>
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'flex',
          height: 8,
          borderRadius: 99,
          overflow: 'hidden',
          background: theme.vars.palette.divider,
        })}
      >
        <Box
          sx={(theme) => ({ width: share(progress.earned), background: theme.vars.palette.tone.teal.main })}
        />
        <Box
          sx={(theme) => ({
            width: share(progress.running),
            background: `repeating-linear-gradient(115deg, ${theme.vars.palette.tone.teal.main} 0 3px, ${theme.vars.palette.tone.teal.soft} 3px 7px)`,
          })}
        />
      </Box>
    </Box>
  );
}
