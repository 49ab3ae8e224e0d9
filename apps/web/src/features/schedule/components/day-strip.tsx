import { addDays } from '@bilim/rules/days/add-days';
import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import { weekNumber, weekParity } from '@bilim/rules/days/week-parity';
import { isGiven } from '@bilim/rules/timetable/timetable';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { entriesOfDay, isOff } from '../day-entries.ts';
import { type DayChoice, WEEKDAYS } from '../schedule.search.ts';
import { useDayWords } from '../use-day-words.ts';
import { holdsWeek } from '../use-term.ts';
import type { Timetable } from '../use-timetable.ts';

type DayStripProps = {
  timetable: Timetable;
  day: DayChoice;
  onDay: (day: DayChoice) => void;
  onWeek: (monday: string) => void;
};

const MOST_DOTS = 6;

/** The days of a phone's week in one line, each with a dot per lesson; 'all' lists the week. */
export function DayStrip({ timetable, day, onDay, onWeek }: DayStripProps) {
  const { t } = useTranslation('schedule');
  const dates = useDates();
  const { days, week = [], today, lessons, calendar } = timetable;
  const words = useDayWords();
  const countOn = (date: string) => week.filter((one) => one.day === date && isGiven(one)).length;
  return (
    <Box sx={{ mx: -2, px: 1.5, pb: 1.5, mt: -2, pt: 0.5, bgcolor: 'background.paper' }}>
      <WeekLine timetable={timetable} onWeek={onWeek} />
      <Box role="group" aria-label={t('day')} sx={{ display: 'flex' }}>
        <Pill aria-pressed={day === 'all'} onClick={() => onDay('all')}>
          {t('all')}
          <Icon of={List} />
        </Pill>
        {days.map((date) => {
          const number = dayNumberOf(date);
          const count = countOn(date);
          const entries = entriesOfDay({ day: date, lessons, calendar });
          return (
            <Pill
              key={date}
              aria-pressed={day === number}
              data-today={date === today}
              data-off={entries.some(isOff)}
              onClick={() => onDay(WEEKDAYS.find((one) => one === number) ?? 'all')}
            >
              <span aria-hidden>{dates.weekdaysShort[number - 1]}</span>
              <Hidden>{dates.weekdays[number - 1]}</Hidden>
              <strong>{Number(date.slice(-2))}</strong>
              <Dots aria-hidden>{'•'.repeat(Math.min(count, MOST_DOTS))}</Dots>
              <Hidden>{[t('lessonsCount', { count }), ...entries.map(words)].join(', ')}</Hidden>
            </Pill>
          );
        })}
      </Box>
    </Box>
  );
}

/** The month, the week number, and links to the previous and next week. */
function WeekLine({ timetable: { monday, term }, onWeek }: Pick<DayStripProps, 'timetable' | 'onWeek'>) {
  const { t } = useTranslation('schedule');
  const dates = useDates();
  const [year = 0, month = 1] = monday.split('-').map(Number);
  const at = term && holdsWeek(term, monday) ? { termStartsOn: term.startsOn, day: monday } : null;
  const day = at && at.day < at.termStartsOn ? at.termStartsOn : monday;
  const parity = at && weekParity({ ...at, day });
  const turn = (weeks: number) => onWeek(addDays({ day: monday, days: 7 * weeks }));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton aria-label={t('weekBefore')} onClick={() => turn(-1)}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <Typography component="p" sx={{ fontWeight: 600, textTransform: 'capitalize' }}>
        {dates.monthOfYear({ month, year }).split(' ')[0]}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ ml: 'auto' }}>
        {parity && t(`weekLine.${parity}`, { number: weekNumber({ ...at, day }) })}
      </Typography>
      <IconButton aria-label={t('weekAfter')} onClick={() => turn(1)}>
        <Icon of={ChevronRight} />
      </IconButton>
    </Box>
  );
}

const Pill = styled(ButtonBase)(({ theme }) => ({
  flex: 1,
  flexDirection: 'column',
  justifyContent: 'flex-start',
  gap: 2,
  minWidth: 0,
  minHeight: 62,
  paddingBlock: 6,
  borderRadius: 12,
  fontSize: '0.75rem',
  lineHeight: '1rem',
  textTransform: 'capitalize',
  color: theme.vars.palette.text.secondary,
  '& strong': {
    fontSize: '1rem',
    lineHeight: '1.25rem',
    fontWeight: 650,
    color: theme.vars.palette.text.primary,
  },
  '&[data-off="true"] strong': { color: theme.vars.palette.tone.violet.on },
  '&[data-today="true"] strong': { color: theme.vars.palette.primary.main },
  '&&[aria-pressed="true"], &&[aria-pressed="true"] strong': {
    background: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
}));
const Dots = styled('span')({ height: 8, fontSize: '0.625rem', lineHeight: '8px', letterSpacing: 0 });
