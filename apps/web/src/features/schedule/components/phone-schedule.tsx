import { addDays, mondayOf } from '@bilim/rules/days/add-days';
import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { CalendarSync, Printer, RefreshCw, Users } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { MoreMenu } from '../../../ui/menu/more-menu.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ScreenBarActions } from '../../../ui/page/screen-frame.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { type DayChoice, WEEKDAYS } from '../schedule.search.ts';
import { useOwnerName } from '../use-owner-name.ts';
import { useSwipe } from '../use-swipe.ts';
import type { ShownTimetable } from '../use-timetable.ts';
import { unseenChanges } from '../week-plan.ts';
import { ChangesCard } from './changes-card.tsx';
import { DaySection } from './day-section.tsx';
import { DayStrip } from './day-strip.tsx';
import { Freshness, NoLessons } from './schedule-states.tsx';
import { type ScheduleViewProps, WhenShown } from './schedule-view.tsx';

const dayChoice = (day: string): DayChoice => WEEKDAYS.find((one) => one === dayNumberOf(day)) ?? 'all';

/** On a phone: day by day; a swipe opens the next day. */
export function PhoneSchedule(props: ScheduleViewProps) {
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
        <WhenShown timetable={timetable} phone>
          {(shown) => (
            <Lists {...props} timetable={shown} dates={date ? shownDates(date, today, days) : days} />
          )}
        </WhenShown>
      </Box>
    </Box>
  );
}

/** Tomorrow is shown below today, except at the end of the week. */
function shownDates(date: string, today: string, days: readonly string[]) {
  const next = addDays({ day: date, days: 1 });
  return date === today && days.includes(next) ? [date, next] : [date];
}

function Menu({ search, onCalendar, onOwner, onRefresh }: ScheduleViewProps) {
  const { t } = useTranslation('schedule');
  const navigate = useNavigate();
  const more = [
    { label: t('owner'), icon: Users, onClick: onOwner },
    { label: t('print'), icon: Printer, onClick: () => void navigate({ to: '/schedule/print', search }) },
    { label: t('refresh'), icon: RefreshCw, onClick: onRefresh },
  ];
  return (
    <>
      <ScreenBarActions>
        <IconButton aria-label={t('feed.title')} aria-haspopup="dialog" onClick={onCalendar}>
          <Icon of={CalendarSync} />
        </IconButton>
      </ScreenBarActions>
      <PageHeader title={t('title')} more={<MoreMenu items={more} />} />
    </>
  );
}

/** The owner of another timetable. */
function Owner({ timetable }: Pick<ScheduleViewProps, 'timetable'>) {
  const name = useOwnerName(timetable);
  if (timetable.isOwn) return null;
  return (
    <Typography variant="h2" component="h2">
      {name}
    </Typography>
  );
}

function Lists(props: ScheduleViewProps & { timetable: ShownTimetable; dates: readonly string[] }) {
  const { timetable, told, onOpen, onOwner, dates } = props;
  const { isOwn, lessons, today } = timetable;
  if (lessons.length === 0 || !timetable.term) return <NoLessons timetable={timetable} onOwner={onOwner} />;
  return (
    <>
      {isOwn && <ChangesCard changes={unseenChanges({ lessons, today })} />}
      {dates.map((date, place) => (
        <DaySection
          key={date}
          timetable={timetable}
          date={date}
          // The day strip already shows the selected day.
          quiet={dates.length === 1 || (place === 0 && date === today)}
          told={told}
          onOpen={onOpen}
        />
      ))}
      <Freshness updatedAt={timetable.updatedAt} />
    </>
  );
}
