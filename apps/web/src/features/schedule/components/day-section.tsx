import { addDays } from '@bilim/rules/days/add-days';
import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/time/dates.ts';
import type { ShownTimetable } from '../use-timetable.ts';
import { useWallClock } from '../use-wall-clock.ts';
import { DayList } from './day-list.tsx';
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
  const { week, frame, isOwn, termKey, today } = timetable;
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
      <DayList
        given={week.filter((one) => one.day === date)}
        between={frame.walks}
        clock={clock}
        isOwn={isOwn}
        isMine={timetable.isMine}
        told={told}
        term={termKey}
        onOpen={onOpen}
      />
    </section>
  );
}

const capital = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);
