import { addDays, mondayOf } from '@bilim/rules/add-days';
import { dayNumberOf } from '@bilim/rules/lesson-day';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { CalendarSync, Printer, RefreshCw, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/dates.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScreenBarDeeds } from '../../../ui/screen-frame.tsx';
import { type DayChoice, WEEKDAYS } from '../schedule.search.ts';
import { useOwnerName } from '../use-owner-name.ts';
import { useSwipe } from '../use-swipe.ts';
import { isShown, type ShownTimetable } from '../use-timetable.ts';
import { useWallClock } from '../use-wall-clock.ts';
import { unseenChanges } from '../week-plan.ts';
import { ChangesCard } from './changes-card.tsx';
import { DayList } from './day-list.tsx';
import { DayStrip } from './day-strip.tsx';
import type { ScheduleViewProps } from './desk-schedule.tsx';
import { Freshness, NoLessons, WeekSkeleton } from './schedule-states.tsx';

type PhoneProps = Omit<ScheduleViewProps, 'onDay'> & { onDay: (day: DayChoice, week?: string) => void };

const dayChoice = (day: string): DayChoice => WEEKDAYS.find((one) => one === dayNumberOf(day)) ?? 'all';

/** On a phone: day by day; a finger to the side turns to the next. */
export function PhoneSchedule(props: PhoneProps) {
  const { timetable, search, onDay, onWeek } = props;
  const { monday, today, days } = timetable;
  const day = search.day ?? (monday === mondayOf(today) ? dayChoice(today) : 1);
  const date = day === 'all' ? null : (days[day - 1] ?? monday);
  const turn = (by: number) => {
    if (!date) return onWeek(addDays({ day: monday, days: 7 * by }));
    const to = addDays({ day: date, days: by });
    onDay(dayChoice(to), mondayOf(to));
  };
  const swipe = useSwipe({ onNext: () => turn(1), onBefore: () => turn(-1) });
  return (
    <Box {...swipe} sx={{ minHeight: '60dvh' }}>
      <Menu {...props} />
      <DayStrip timetable={timetable} day={day} onDay={onDay} onWeek={onWeek} />
      <Box sx={{ display: 'grid', gap: 1.5, pt: 1.5 }}>
        <Owner timetable={timetable} />
        {isShown(timetable) ? (
          <Lists {...props} timetable={timetable} dates={date ? shownDates(date, today, days) : days} />
        ) : timetable.error ? (
          <ErrorState failure={timetable.error} onRetry={() => void timetable.refetch()} />
        ) : (
          <WeekSkeleton phone />
        )}
      </Box>
    </Box>
  );
}

/** Below today stands tomorrow, as long as the week lasts. */
function shownDates(date: string, today: string, days: readonly string[]) {
  const next = addDays({ day: date, days: 1 });
  return date === today && days.includes(next) ? [date, next] : [date];
}

function Menu({ search, onCalendar, onOwner, onRefresh }: PhoneProps) {
  const { t } = useTranslation('schedule');
  const navigate = useNavigate();
  const more = [
    { label: t('owner'), icon: Users, onClick: onOwner },
    { label: t('print'), icon: Printer, onClick: () => void navigate({ to: '/schedule/print', search }) },
    { label: t('refresh'), icon: RefreshCw, onClick: onRefresh },
  ];
  return (
    <>
      <ScreenBarDeeds>
        <IconButton aria-label={t('feed.title')} aria-haspopup="dialog" onClick={onCalendar}>
          <Icon of={CalendarSync} />
        </IconButton>
      </ScreenBarDeeds>
      <PageHeader title={t('title')} more={more} />
    </>
  );
}

/** Whose it is, where it is not one's own. */
function Owner({ timetable }: Pick<PhoneProps, 'timetable'>) {
  const name = useOwnerName(timetable);
  if (timetable.isOwn) return null;
  return (
    <Typography variant="h2" component="h2">
      {name}
    </Typography>
  );
}

function Lists(props: PhoneProps & { timetable: ShownTimetable; dates: readonly string[] }) {
  const { timetable, told, onOpen, onOwner } = props;
  const clock = useWallClock();
  const { week, frame, isOwn, termKey, lessons, today } = timetable;
  if (lessons.length === 0 || !timetable.term) return <NoLessons timetable={timetable} onOwner={onOwner} />;
  const several = props.dates.length > 1;
  return (
    <>
      {isOwn && <ChangesCard changes={unseenChanges({ lessons, today })} />}
      {props.dates.map((date, place) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <DayName date={date} today={today} quiet={!several || (place === 0 && date === today)} />
          <DayList
            given={week.filter((one) => one.day === date)}
            buildings={frame.buildings}
            clock={clock}
            isOwn={isOwn}
            told={told}
            term={termKey}
            onOpen={onOpen}
          />
        </section>
      ))}
      <Freshness updatedAt={timetable.updatedAt} />
    </>
  );
}

/** The strip says it to the eye already, where it is the chosen one. */
function DayName({ date, today, quiet }: { date: string; today: string; quiet: boolean }) {
  const { t } = useTranslation('schedule');
  const dates = useDates();
  const name = `${dates.weekdays[dayNumberOf(date) - 1]}, ${dates.dayMonth(date)}`;
  const isTomorrow = date === addDays({ day: today, days: 1 });
  return (
    <Typography
      id={`day-${date}`}
      variant="section"
      component="h2"
      color="textSecondary"
      sx={quiet ? { position: 'absolute', clipPath: 'inset(50%)' } : { px: 0.5, pb: 1 }}
    >
      {isTomorrow ? t('tomorrowDay', { day: name }) : name}
    </Typography>
  );
}
