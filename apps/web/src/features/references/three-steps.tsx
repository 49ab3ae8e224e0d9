import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../platform/texts/use-translation.ts';

const STEPS = ['waiting', 'preparing', 'prepared'] as const;

/** The progress of an open order: received, in preparation, ready. */
export function ThreeSteps({ state }: { state: 'waiting' | 'preparing' }) {
  const { t } = useTranslation('references');
  const reached = STEPS.indexOf(state);
  return (
    <Box
      component="ol"
      aria-label={t('steps')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        gap: 0.5,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {STEPS.map((step, place) => (
        <Box component="li" key={step} aria-current={step === state ? 'step' : undefined}>
          <Box
            sx={(theme) => ({
              height: 4,
              borderRadius: 99,
              mb: 0.75,
              background: place <= reached ? theme.vars.palette.primary.main : theme.vars.palette.divider,
              '@media (forced-colors: active)': { border: '1px solid' },
            })}
          />
          <Typography
            variant="caption"
            sx={{
              fontWeight: place <= reached ? 600 : 400,
              color: place <= reached ? undefined : 'text.secondary',
            }}
          >
            {t(`state.${step}`)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
