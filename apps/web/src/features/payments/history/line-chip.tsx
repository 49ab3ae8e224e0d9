import type { HistoryLine } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { LINE_TONES } from '../state/line-look.ts';

/** The type of a history row as a coloured chip. */
export function LineChip({ what }: { what: HistoryLine['what'] }) {
  const { t } = useTranslation('payments');
  const tone = LINE_TONES[what];
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-block',
        px: 1,
        py: '3px',
        borderRadius: 99,
        fontSize: '0.75rem',
        lineHeight: '1rem',
        fontWeight: 600,
        background: tone ? theme.vars.palette.tone[tone].soft : theme.vars.palette.background.default,
        color: tone ? theme.vars.palette.tone[tone].on : theme.vars.palette.text.secondary,
      })}
    >
      {t(`history.what.${what}`)}
    </Box>
  );
}
