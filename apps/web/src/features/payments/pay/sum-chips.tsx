import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useSom } from './use-som.ts';
import type { Sum } from './use-sum.ts';

/** Suggested sums: they set the sum of the card and the QR at once. */
export function SumChips({ sum }: { sum: Sum }) {
  const { t } = useTranslation('payments');
  const som = useSom();
  if (sum.whole === null) return null;
  const offered = [
    { tyiyn: sum.whole, label: t('sum.whole') },
    ...sum.parts.map((tyiyn) => ({ tyiyn, label: som(tyiyn) })),
  ];
  return (
    <Box role="group" aria-label={t('sum.chips')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {offered.map(({ tyiyn, label }) => (
        <Chip
          key={tyiyn}
          clickable
          component="button"
          type="button"
          variant="outlined"
          label={label}
          aria-pressed={sum.tyiyn === tyiyn}
          onClick={() => sum.choose(tyiyn)}
          sx={(theme) => ({
            borderColor: theme.vars.palette.divider,
            '&[aria-pressed="true"]': { borderColor: 'transparent', fontWeight: 600 },
          })}
        />
      ))}
    </Box>
  );
}
