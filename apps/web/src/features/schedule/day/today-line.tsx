import { minuteOf } from '@bilim/rules/days/wall-clock';
import type { Gap } from '@bilim/rules/timetable/day';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { usePhone } from '../../../ui/page/phone.ts';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkBase } from '../../../ui/show/link.tsx';
import { isFresh } from '../is-fresh.ts';
import { KIND_TONE } from '../lesson-look.ts';
import { shortPlace } from '../short-place.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import type { PlannedLesson } from '../week-plan.ts';
import { TomorrowFirst } from './tomorrow-first.tsx';
import type { OwnDay } from './use-own-day.ts';

/**
 * Today from the first lesson to the last, one segment each, free time dashed. Hidden on a day without
 * lessons.
 */
export function TodayLine({ day }: { day: OwnDay }) {
  const { t } = useTranslation('schedule');
  const phone = usePhone();
  const parts = phone ? aheadOf(day) : partsOf(day);
  const { clock, later, running, next } = day;
  if (parts.length === 0) return null;
  return (
    <Box sx={(theme) => ({ mt: 1.75, pt: 1.25, borderTop: `1px solid ${theme.vars.palette.divider}` })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 1 }}>
        <Typography variant="section" component="h3" color="textSecondary">
          {t('todayWord')}
        </Typography>
        {later && (running || next) && <TomorrowFirst given={later} today={clock.day} />}
      </Box>
      <Line sx={{ '--parts': parts.length }}>
        {parts.map(({ at, given, gap }) => (
          <li key={at + (given?.lesson.id ?? 'gap')}>
            {given ? <Segment given={given} day={day} /> : <Free gap={gap} />}
          </li>
        ))}
      </Line>
    </Box>
  );
}

type Part = { at: string; given: PlannedLesson | null; gap: Gap | null };

/** Today's lessons and the free time between them. */
function partsOf({ today, gaps }: OwnDay): Part[] {
  return [
    ...today.map((given) => ({ at: given.beginsAt, given, gap: null })),
    ...gaps.map((gap) => ({ at: gap.beginsAt, given: null, gap })),
  ].sort((one, other) => minuteOf(one.at) - minuteOf(other.at));
}

/** A phone shows only later lessons here; the running one is shown above. */
function aheadOf({ today, clock, running, next }: OwnDay): Part[] {
  const told = running ?? next;
  return today
    .filter((given) => given !== told?.occurrence && minuteOf(given.beginsAt) > clock.minute)
    .map((given) => ({ at: given.beginsAt, given, gap: null }));
}

function Segment({ given, day: { clock, running } }: { given: PlannedLesson; day: OwnDay }) {
  const { t } = useTranslation('schedule');
  const { lesson, beginsAt, endsAt } = given;
  const isRunning = running?.occurrence === given;
  const isOver = minuteOf(endsAt) <= clock.minute;
  const length = minuteOf(endsAt) - minuteOf(beginsAt);
  const done = isOver ? 1 : isRunning ? (clock.minute - minuteOf(beginsAt)) / length : 0;
  return (
    <LinkBase
      to="/schedule"
      sx={{
        display: 'block',
        width: '100%',
        textAlign: 'left',
        borderRadius: 1.5,
        color: isOver ? 'text.secondary' : undefined,
      }}
    >
      <Stripe
        aria-hidden
        data-runs={isRunning}
        sx={(theme) => {
          const { main, soft } = theme.vars.palette.tone[KIND_TONE[lesson.kind]];
          const color = isOver ? theme.vars.palette.text.secondary : main;
          return {
            ...(isRunning && { '&::after': { left: `${done * 100}%` } }),
            background: isRunning
              ? `linear-gradient(to right, ${color} ${done * 100}%, ${soft} ${done * 100}%)`
              : isOver
                ? `color-mix(in srgb, ${color} 45%, transparent)`
                : soft,
            border: isOver || isRunning ? 0 : `1px solid ${color}`,
          };
        }}
      />
      <Words>
        <span>
          <strong>{beginsAt}</strong>
          {isOver && (
            <>
              <Icon of={Check} size={14} />
              <Hidden>{t('over')}</Hidden>
            </>
          )}
          {isRunning && <Word tone="teal">{t('runsWord')}</Word>}
          {isFresh(given, { isOwn: true }) && <Word tone="warn">{t('movedWord')}</Word>}
        </span>
        <Name>{lesson.discipline}</Name>
        <small>{`${t(`kindShort.${lesson.kind}`)} · ${shortPlace(given)}`}</small>
      </Words>
    </LinkBase>
  );
}

function Free({ gap }: { gap: Gap | null }) {
  const { t } = useTranslation('schedule');
  const { duration } = useLessonWords();
  if (!gap) return null;
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <Stripe
        aria-hidden
        sx={(theme) => ({
          background: `repeating-linear-gradient(to right, ${theme.vars.palette.divider} 0 5px, transparent 5px 9px)`,
        })}
      />
      <Words>
        <span>{gap.beginsAt}</span>
        <Name>{t('gap', { time: duration(gap.minutes) })}</Name>
      </Words>
    </Box>
  );
}

const Line = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  gridTemplateColumns: 'repeat(var(--parts), minmax(0, 1fr))',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
}));
/** On a phone the parts are stacked, and the lines between them suffice. */
const Stripe = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  boxSizing: 'border-box',
  height: 6,
  borderRadius: 99,
  // The current minute.
  '&[data-runs="true"]::after': {
    content: '""',
    position: 'absolute',
    top: -4,
    bottom: -4,
    width: 3,
    borderRadius: 99,
    transform: 'translateX(-50%)',
    background: theme.vars.palette.error.main,
  },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
const Words = styled('span')(({ theme }) => ({
  display: 'block',
  paddingTop: 6,
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
  '& > span:first-of-type': { display: 'flex', alignItems: 'center', gap: 6 },
  '& strong': { fontWeight: 600 },
  '& small': { fontSize: 'inherit', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: 0,
    fontSize: '0.8125rem',
  },
}));
const Name = styled('span')({
  display: 'block',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Word = styled('em', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: 'teal' | 'warn' }>(
  ({ theme, tone }) => ({
    fontStyle: 'normal',
    fontWeight: 600,
    color: theme.vars.palette.tone[tone].on,
  }),
);
