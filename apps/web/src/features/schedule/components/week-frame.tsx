import type { CalendarEntry } from '@bilim/contract/areas/calendar.shapes';
import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Utensils } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { useDayWords } from '../use-day-words.ts';
import { timeOf, type WallClock } from '../use-wall-clock.ts';
import type { Row } from '../week-lines.ts';
import { bellAt } from '../week-plan.ts';
import { NOW_LINE } from './lesson-card.tsx';

/** The bell numbers on the left, each with its times. */
export function BellNames({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('schedule');
  return rows.map(({ bell, line }) => (
    <BellCell key={bell.number} style={{ gridRow: line }}>
      <span>
        <strong>{bell.beginsAt}</strong>
        {bell.endsAt}
      </span>
      <span>{t('bell', { number: bell.number })}</span>
    </BellCell>
  ));
}

type DayHeadProps = {
  day: string;
  column: number;
  isToday: boolean;
  /** What is special about a day with lessons. */
  entries: readonly CalendarEntry[];
};

/** The day's name above its column. */
export function DayHead({ day, column, isToday, entries }: DayHeadProps) {
  const dates = useDates();
  const words = useDayWords();
  const told = entries.map(words).join(', ');
  const name = dates.weekdays[dayNumberOf(day) - 1] ?? '';
  return (
    <Head id={`day-${day}`} style={{ gridColumn: column }} data-today={isToday}>
      <abbr title={name}>{dates.weekdaysShort[dayNumberOf(day) - 1]}</abbr>
      <strong>{Number(day.slice(-2))}</strong>
      {told && <Special title={told}>{told}</Special>}
    </Head>
  );
}

export const TodayTint = ({ column, lines }: { column: number; lines: number }) => (
  <Tint style={{ gridColumn: column, gridRow: `1 / ${lines + 1}` }} />
);

/** The long break between two bells. */
export function Lunch({ line, beginsAt, endsAt }: { line: number; beginsAt: string; endsAt: string }) {
  const { t } = useTranslation('schedule');
  return (
    <LunchStrip style={{ gridRow: line }}>
      <span>
        <Icon of={Utensils} size={14} />
        {t('lunch', { time: `${beginsAt}–${endsAt}` })}
      </span>
    </LunchStrip>
  );
}

/**
 * The current minute: a solid line through today, a hairline through the other days, and the time on the
 * left.
 */
export function NowLine({ rows, clock, column }: { rows: readonly Row[]; clock: WallClock; column: number }) {
  const at = bellAt({ bells: rows.map(({ bell }) => bell), minute: clock.minute });
  const line = rows.find(({ bell }) => bell.number === at?.bell)?.line;
  if (!at || line === undefined) return null;
  const top = `${at.share * 100}%`;
  return (
    <>
      <Box
        aria-hidden
        sx={{ gridRow: line, gridColumn: '1 / -1', position: 'relative', pointerEvents: 'none' }}
      >
        <Hairline style={{ top }} />
        <Now style={{ top }}>{timeOf(clock.minute)}</Now>
      </Box>
      <Box
        aria-hidden
        sx={{
          gridRow: line,
          gridColumn: column,
          position: 'relative',
          zIndex: NOW_LINE,
          pointerEvents: 'none',
        }}
      >
        <Solid style={{ top }} />
      </Box>
    </>
  );
}

const BellCell = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: '18px 0 10px 4px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.75rem',
  lineHeight: '1rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& span': { width: 56, textAlign: 'center' },
  '& strong': {
    display: 'block',
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
}));
const Special = styled('span')(({ theme }) => ({
  minWidth: 0,
  marginRight: 4,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  padding: '1px 8px',
  borderRadius: 99,
  fontSize: '0.75rem',
  fontWeight: 500,
  background: theme.vars.palette.tone.violet.soft,
  color: theme.vars.palette.tone.violet.on,
}));
const Head = styled('h2')(({ theme }) => ({
  gridRow: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  fontSize: '0.9375rem',
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
  '& abbr': { textDecoration: 'none', textTransform: 'capitalize', fontSize: '0.8125rem' },
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '&[data-today="true"]': {
    color: theme.vars.palette.primary.main,
    '& abbr': { fontWeight: 600 },
    '& strong': {
      display: 'grid',
      placeItems: 'center',
      width: 28,
      height: 28,
      borderRadius: 99,
      background: theme.vars.palette.primary.main,
      color: theme.vars.palette.primary.contrastText,
    },
  },
}));
const Tint = styled('div')(({ theme }) => ({
  background: `color-mix(in srgb, ${theme.vars.palette.tone.teal.soft} 45%, transparent)`,
}));
const LunchStrip = styled('p')(({ theme }) => ({
  gridColumn: '2 / -1',
  display: 'grid',
  placeItems: 'center',
  margin: '0 3px',
  borderRadius: 8,
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
  backgroundImage: `repeating-linear-gradient(135deg, transparent 0 7px, ${theme.vars.palette.divider} 7px 8px)`,
  '& > span': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '0 12px',
    background: theme.vars.palette.background.paper,
  },
}));
const Hairline = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: 64,
  right: 0,
  height: 1,
  background: theme.vars.palette.divider,
}));
const Now = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: 9,
  width: 46,
  transform: 'translateY(-50%)',
  borderRadius: 99,
  textAlign: 'center',
  fontSize: '0.75rem',
  lineHeight: '1.25rem',
  fontWeight: 600,
  background: theme.vars.palette.error.main,
  color: theme.vars.palette.background.paper,
}));
const Solid = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: 0,
  right: 0,
  height: 2,
  transform: 'translateY(-50%)',
  background: theme.vars.palette.error.main,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -5,
    top: -4,
    width: 10,
    height: 10,
    borderRadius: 99,
    background: 'inherit',
  },
}));
