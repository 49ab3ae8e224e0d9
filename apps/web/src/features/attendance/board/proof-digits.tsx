import type { ShownProof } from '@bilim/contract/areas/attendance.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';

export type ShownDigits = Pick<ShownProof, 'digits'> & { leftMs: number };

/** The second proof: the digits each student types after the scan. */
export function ProofDigits({ digits, leftMs }: ShownDigits) {
  const { t } = useTranslation('attendance');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
      <Typography color="textSecondary" sx={{ fontSize: '1rem', flexBasis: '100%' }}>
        {t('proof.label')}
      </Typography>
      <Typography
        role="img"
        aria-label={`${t('proof.digits')}: ${[...digits].join(' ')}`}
        sx={{
          fontSize: { xs: '2rem', md: '2.75rem' },
          lineHeight: 1.1,
          fontWeight: 700,
          letterSpacing: '0.1em',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {digits}
      </Typography>
      <Typography color="textSecondary">{t('proof.nextIn', { count: Math.ceil(leftMs / 1_000) })}</Typography>
    </Box>
  );
}
