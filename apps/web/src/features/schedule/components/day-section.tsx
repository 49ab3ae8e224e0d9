import { addDays } from '@bilim/rules/days/add-days';
import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import { isGiven } from '@bilim/rules/timetable/timetable';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { entriesOfDay, isOff } from '../day-entries.ts';
import type { ShownTimetable } from '../use-timetable.ts';
import { useWallClock } from '../use-wall-clock.ts';
import { DayList } from './day-list.tsx';
import { DayNotes } from './day-notes.tsx';
import type { ScheduleViewProps } from './schedule-view.tsx';

type DaySectionProps = Pick<ScheduleViewProps, 'told' | 'onOpen'> & {
  timetable: ShownTimetable;
  date: string;
  /** The name is only for screen readers: it is already visible elsewhere. */
  quiet?: boolean;
};

/** One day of a timetable under its name. */
export function DaySection({ timetable, date, quiet = false, told, onOpen }: DaySectionProps) {
  const { t } = useTranslation('schedule');
  const dates = useDates();
  const clock = useWallClock();
  const { week, frame, lessons, calendar, isOwn, termKey, today } = timetable;
  const entries = entriesOfDay({ day: date, lessons, calendar });
  const given = week.filter((one) => one.day === date);
  const isFree = entries.some(isOff) && !given.some(isGiven);
  const name = `${dates.weekdays[dayNumberOf(date) - 1]}, ${dates.dayMonth(date)}`;
  const isTomorrow = date === addDays({ day: today, days: 1 });
  return (
    <section aria-labelledby={`day-${date}`}>
      <Typography
        id={`day-${date}`}
        variant="section"
        component="h2"
        color="textSecondary"
        sx={quiet ? { position: 'absolute', clipPath: 'inset(50%)' } : { px: 0.5, pb: 1 }}
      >
        {isTomorrow ? t('tomorrowDay', { day: name }) : capital(name)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <DayNotes entries={entries} />
        {!isFree && (
          <DayList
            given={given}
            between={frame.walks}
            clock={clock}
            isOwn={isOwn}
            isMine={timetable.isMine}
            told={told}
            term={termKey}
            onOpen={onOpen}
          />
        )}
      </Box>
    </section>
  );
}

const capital = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);
