import { isGiven } from '@bilim/rules/timetable/timetable';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { entriesOfDay, isOff } from '../day-entries.ts';
import type { ShownTimetable } from '../use-timetable.ts';
import { useWallClock } from '../use-wall-clock.ts';
import { linesOf } from '../week-lines.ts';
import { foldBells, otherWeekOn, shownDays } from '../week-plan.ts';
import { DayOffColumn } from './day-notes.tsx';
import { WeekDay, type WeekDayProps } from './week-day.tsx';
import { BellNames, DayHead, Lunch, NowLine, TodayTint } from './week-frame.tsx';

type WeekGridProps = Pick<WeekDayProps, 'told' | 'onOpen'> & { timetable: ShownTimetable; foot: ReactNode };

/** The week as a table of bells and days, with a card per lesson and the current-minute line. */
export function WeekGrid({ timetable, told, onOpen, foot }: WeekGridProps) {
  const { t } = useTranslation('schedule');
  const dates = useDates();
  const clock = useWallClock();
  const { frame, week, lessons, term, calendar, isOwn, monday } = timetable;
  const others = new Map(
    timetable.days.map((day) => [day, term ? otherWeekOn({ lessons, day, term, calendar }) : []]),
  );
  const isBusy = (day: string) => week.some((one) => one.day === day) || Boolean(others.get(day)?.length);
  const days = shownDays({ days: timetable.days, busy: isBusy });
  const used = (bell: number) =>
    week.some((one) => one.bell === bell) || [...others.values()].flat().some((one) => one.bell === bell);
  const { shown, folded } = foldBells({ bells: frame.bells, used });
  const { rows, lunches, heights } = linesOf(shown);
  const todayColumn = days.indexOf(clock.day) + 2;
  const entriesOf = (day: string) => entriesOfDay({ day, lessons, calendar });
  /** A day with nothing but its name. */
  const isEmpty = (day: string) =>
    entriesOf(day).some(isOff) && !week.some((one) => one.day === day && isGiven(one));
  return (
    <>
      <Card
        component="section"
        aria-label={t('weekOf', { days: dates.dayRange({ from: monday, to: days.at(-1) ?? monday }) })}
        sx={{
          position: 'relative',
          display: 'grid',
          '--bell': '118px',
          '@media (min-height: 1100px)': { '--bell': '168px' },
          gridTemplateColumns: `64px repeat(${days.length}, minmax(0, 1fr))`,
          gridTemplateRows: heights.join(' '),
        }}
      >
        {todayColumn > 1 && <TodayTint column={todayColumn} lines={heights.length} />}
        <BellNames rows={rows} />
        {lunches.map((lunch) => (
          <Lunch key={lunch.line} {...lunch} />
        ))}
        {todayColumn > 1 && <NowLine rows={rows} clock={clock} column={todayColumn} />}
        {days.map((day, place) => (
          <Box key={day} component="section" aria-labelledby={`day-${day}`} sx={{ display: 'contents' }}>
            <DayHead
              day={day}
              column={place + 2}
              isToday={day === clock.day}
              entries={isEmpty(day) ? [] : entriesOf(day)}
            />
            {isEmpty(day) && (
              <DayOffColumn entries={entriesOf(day)} column={place + 2} lines={heights.length} />
            )}
            <WeekDay
              column={place + 2}
              rows={rows}
              given={week.filter((one) => one.day === day)}
              others={others.get(day) ?? []}
              between={frame.walks}
              clock={clock}
              isToday={day === clock.day}
              isOwn={isOwn}
              told={told}
              onOpen={onOpen}
            />
          </Box>
        ))}
      </Card>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
          px: 0.5,
          pt: 1.25,
          fontSize: '0.75rem',
          color: 'text.secondary',
        }}
      >
        <span>{folded.length > 0 && <Folded bells={folded} />}</span>
        {foot}
      </Box>
    </>
  );
}

function Folded({ bells }: { bells: ShownTimetable['frame']['bells'] }) {
  const { t } = useTranslation('schedule');
  const [first, last] = [bells[0], bells.at(-1)];
  return t('folded', {
    count: bells.length,
    from: first?.number,
    to: last?.number,
    time: `${first?.beginsAt}–${last?.endsAt}`,
  });
}
