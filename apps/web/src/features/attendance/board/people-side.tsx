import type { ScannedLesson } from '@bilim/contract/areas/attendance.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Counts } from '../count-bar.tsx';
import { useLessonWords } from '../use-lesson-words.ts';
import { type Arrival, Arrivals } from './arrivals.tsx';
import { HeadCount } from './head-count.tsx';

type PeopleSideProps = {
  lesson: ScannedLesson;
  now: Date | null;
  counts: Counts;
  round: 1 | 2;
  arrivals: readonly Arrival[] | null;
  cameAgain: number;
  over: boolean;
  tools?: ReactNode;
  foot?: ReactNode;
};

/** How long the lesson still is, how many came, and who. */
export function PeopleSide(props: PeopleSideProps) {
  const { lesson, now, counts, round, arrivals, cameAgain, over, tools, foot } = props;
  const { t } = useTranslation('attendance');
  const words = useLessonWords();
  const runs = now !== null && now >= lesson.beginsAt && now < lesson.endsAt;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography
          color="textSecondary"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.9375rem' }}
        >
          <Box
            component="span"
            sx={({ vars: { palette } }) => ({
              flex: 'none',
              width: 10,
              height: 10,
              borderRadius: 99,
              background: runs ? palette.tone.teal.main : palette.divider,
            })}
          />
          {now && words.running(lesson, now)}
        </Typography>
        {tools}
      </Box>
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
