import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { TrendChip } from '../gpa/trend-chip.tsx';

/** The current average and the calculated one, announced at each choice. */
export function WhatIfResult({ now, would }: { now: number | null; would: number | null }) {
  const { t } = useTranslation('transcript');
  const { number } = useNumbers();
  const point = (hundredths: number | null) =>
    hundredths === null ? t('gpa.none') : number(hundredths / 100, { digits: 2 });
  const moved = now !== null && would !== null ? would - now : 0;
  return (
    <Box
      role="status"
      sx={(theme) => ({
        position: 'sticky',
        top: 0,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 0.5,
        my: 2,
        px: 2,
        py: 1.25,
        borderRadius: 2.5,
        background: theme.vars.palette.tone.teal.soft,
        color: theme.vars.palette.tone.teal.on,
        fontVariantNumeric: 'tabular-nums',
      })}
    >
      <span>{`${t('whatIf.now')}: ${point(now)}`}</span>
      <Typography component="span" sx={{ fontSize: '1.125rem', fontWeight: 650 }}>
        {`${t('whatIf.would')}: ${point(would)}`}
      </Typography>
      {moved !== 0 && (
        <TrendChip
          trend={moved}
          shown={point(Math.abs(moved))}
          said={t(moved > 0 ? 'whatIf.up' : 'whatIf.down')}
        />
      )}
    </Box>
  );
}
