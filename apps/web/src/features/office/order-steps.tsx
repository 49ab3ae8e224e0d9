import type { OrderStep } from '@bilim/contract/areas/references.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { Timeline } from '../../ui/show/timeline.tsx';

const FAILED: readonly OrderStep['step'][] = ['refused', 'cancelled', 'objected'];

/** The history of an order: step, time, author. */
export function OrderSteps({ steps }: { steps: readonly OrderStep[] }) {
  const { t } = useTranslation('office');
  const dates = useDates();
  return (
    <Box component="section">
      <Typography variant="section" component="h3" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('history')}
      </Typography>
      <Timeline
        label={t('history')}
        steps={steps.map(({ id, step, office, by, at, note }) => ({
          id: String(id),
          title: t(`step.${step}`, { office: office ?? '' }),
          note: [dates.exact(at), by || t('self'), note].filter(Boolean).join(' · '),
          state: FAILED.includes(step) ? 'failed' : 'done',
        }))}
      />
    </Box>
  );
}
