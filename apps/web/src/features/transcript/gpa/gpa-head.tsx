import type { GradeLine, TranscriptPage } from '@bilim/contract/areas/transcript.shapes';
import { MOST_POINT } from '@bilim/rules/grades/grade-scale';
import type { TranscriptOf } from '@bilim/rules/grades/transcript';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { Ring } from '../../../ui/show/ring.tsx';
import { TrendChip } from './trend-chip.tsx';

type GpaHeadProps = { page: TranscriptPage; whole: TranscriptOf<GradeLine>; children: ReactNode };

/** The average as a ring, its explanation, and its trend. */
export function GpaHead({ page, whole, children }: GpaHeadProps) {
  const { t } = useTranslation('transcript');
  const { number } = useNumbers();
  const point = (hundredths: number) => number(hundredths / 100, { digits: 2 });
  const { gpa, earned, terms, trend } = whole;
  const way = !trend ? 'same' : trend > 0 ? 'up' : 'down';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 2, md: 2.5 } }}>
      <Ring
        share={(gpa ?? 0) / MOST_POINT}
        size={92}
        width={7}
        note={t('gpa.of', { most: point(MOST_POINT) })}
      >
        {gpa === null ? t('gpa.none') : point(gpa)}
      </Ring>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography variant="h2">{t('gpa.title')}</Typography>
          {trend !== null && (
            <TrendChip trend={trend} shown={point(Math.abs(trend))} said={t(`gpa.${way}`)} />
          )}
        </Box>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('gpa.line', {
            credits: t('gpa.credits', { count: earned }),
            terms: t('gpa.terms', { count: terms.length }),
          })}
        </Typography>
        <Typography color="textSecondary">{t('gpa.scale', { year: page.intakeYearId })}</Typography>
        {children}
      </Box>
    </Box>
  );
}
