import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { CountBar, type Counts, inJournal, notYet, toReview } from '../count-bar.tsx';

type HeadCountProps = { counts: Counts; round: 1 | 2; cameAgain: number };

/** The number of arrivals, readable from the last row. */
export function HeadCount({ counts, round, cameAgain }: HeadCountProps) {
  const { t } = useTranslation('attendance');
  const { all, accepted, review } = counts;
  const came = accepted + review;
  const legend = [
    { label: t('inJournal'), of: accepted, look: inJournal },
    { label: t('toReview'), of: review, look: toReview },
    { label: t('notYet'), of: Math.max(0, all - came), look: notYet },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3 }}>
        <Box role="status">
          <Typography component="p" sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, lineHeight: 1 }}>
            <Box component="strong" sx={{ fontSize: { xs: '3.5rem', md: '5.75rem' }, lineHeight: 1 }}>
              {round === 2 ? cameAgain : came}
            </Box>
            <Box component="span" sx={{ fontSize: '2.25rem', fontWeight: 500, color: 'text.secondary' }}>
              {t('ofAll', { count: all })}
            </Box>
          </Typography>
          <Typography color="textSecondary" sx={{ fontSize: '1.125rem', mt: 0.5 }}>
            {t(round === 2 ? 'cameAgain' : 'came')}
          </Typography>
        </Box>
        <Box component="dl" sx={{ flex: '1 1 180px', display: 'grid', gap: 1 }}>
          {legend.map(({ label, of, look }) => (
            <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.9375rem' }}>
              <Box component="dt" sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: 1 }}>
                <Box sx={{ width: 10, height: 10, borderRadius: '3px', background: look }} />
                {label}
              </Box>
              <Box component="dd" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
                {of}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <CountBar counts={counts} />
    </Box>
  );
}
