import type { ScheduleFrame } from '@bilim/contract/areas/schedule.shapes';
import { type Gap, gapsOf } from '@bilim/rules/timetable/day';
import { isGiven } from '@bilim/rules/timetable/timetable';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Coffee, Footprints } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { lookOf } from '../card-look.ts';
import type { Term } from '../day.api.ts';
import { type Audience, useLessonWords } from '../use-lesson-words.ts';
import type { WallClock } from '../use-wall-clock.ts';
import { keyOfGiven, type Lesson, type PlannedLesson, type Walk, walksOf } from '../week-plan.ts';
import { DayLesson } from './day-lesson.tsx';

type DayListProps = {
  given: readonly PlannedLesson[];
  between: ScheduleFrame['walks'];
  clock: WallClock;
  isOwn: boolean;
  isMine: (lesson: Lesson) => boolean;
  told: Audience;
  term: Term | null;
  onOpen: (lesson: Lesson, given: PlannedLesson | null) => void;
};

/** A day from its first lesson to its last, with walks and free time between them. */
export function DayList({ given, between, clock, isOwn, isMine, told, term, onOpen }: DayListProps) {
  const { t } = useTranslation('schedule');
  const walks = walksOf({ day: given, walks: between });
  const gaps = gapsOf({ occurrences: given });
  const shown = given.flatMap((one) => {
    const look = lookOf({ given: one, clock, isOwn });
    return look ? [{ one, look }] : [];
  });
  if (shown.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
        {t('freeDay')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1 }}>
      {shown.map(({ one, look }) => {
        const gap = isGiven(one) ? gaps.find(({ beginsAt }) => beginsAt === one.endsAt) : undefined;
        const walk = walks.get(keyOfGiven(one));
        return (
          <Box component="li" key={keyOfGiven(one)} sx={{ display: 'grid', gap: 1 }}>
            <DayLesson
              given={one}
              look={look}
              told={told}
              clock={clock}
              isMine={isMine(one.lesson)}
              term={term}
              onOpen={() => onOpen(one.lesson, one)}
            />
            {gap && <GapLine gap={gap} />}
            {walk && <WalkLine walk={walk} />}
          </Box>
        );
      })}
    </Box>
  );
}

function GapLine({ gap }: { gap: Gap }) {
  const { t } = useTranslation('schedule');
  const { duration } = useLessonWords();
  return (
    <Dashed>
      <Icon of={Coffee} size={18} />
      {t('gapBetween', { time: `${gap.beginsAt}–${gap.endsAt}` })}
      <span>{duration(gap.minutes)}</span>
    </Dashed>
  );
}

function WalkLine({ walk }: { walk: Walk }) {
  const { t } = useTranslation('schedule');
  const { building } = useLessonWords();
  return (
    <Quiet>
      <Icon of={Footprints} size={16} />
      {t('walk', { building: building(walk.building), count: walk.minutes })}
    </Quiet>
  );
}

const Quiet = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingLeft: 56,
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
}));
const Dashed = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '6px 12px 6px 20px',
  border: `1px dashed ${theme.vars.palette.divider}`,
  borderRadius: 10,
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
  '& span': { marginLeft: 'auto' },
}));
