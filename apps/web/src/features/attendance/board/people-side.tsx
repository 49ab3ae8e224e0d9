import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import type { Counts } from '../count-bar.tsx';
import { type Arrival, Arrivals } from './arrivals.tsx';
import { HeadCount } from './head-count.tsx';

type PeopleSideProps = {
  now: Date | null;
  counts: Counts;
  round: 1 | 2;
  arrivals: readonly Arrival[] | null;
  cameAgain: number;
  over: boolean;
  foot?: ReactNode;
};

export function PeopleSide(props: PeopleSideProps) {
  const { now, counts, round, arrivals, cameAgain, over, foot } = props;
  const { t } = useTranslation('attendance');
  return (
    <>
      <HeadCount counts={counts} round={round} cameAgain={cameAgain} />
      <Box
        role="region"
        aria-label={t('whoCame')}
        tabIndex={0}
        sx={{ flex: 1, minHeight: { xs: 160, md: 0 }, overflowY: { md: 'auto' }, mx: -1, px: 1 }}
      >
        <Arrivals arrivals={arrivals} now={now} over={over} />
      </Box>
      {foot}
    </>
  );
}
