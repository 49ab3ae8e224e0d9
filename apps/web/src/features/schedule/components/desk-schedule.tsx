import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { Told } from '../use-lesson-words.ts';
import { isShown, type ShownTimetable } from '../use-timetable.ts';
import { useWallClock } from '../use-wall-clock.ts';
import type { Given, Lesson } from '../week-plan.ts';
import { DayList } from './day-list.tsx';
import { type HeadProps, ScheduleHead } from './schedule-head.tsx';
import { Freshness, NoLessons, WeekSkeleton } from './schedule-states.tsx';
import { SideColumn } from './side-column.tsx';
import { WeekGrid } from './week-grid.tsx';

export type ScheduleViewProps = HeadProps & {
  told: Told;
  onOpen: (lesson: Lesson, given: Given | null) => void;
  onCalendar: () => void;
};

/** At a desk: the head, the week or one day of it, and a column beside. */
export function DeskSchedule(props: ScheduleViewProps) {
  const { timetable, onOpen, onCalendar } = props;
  return (
    <>
      <ScheduleHead {...props} />
      {isShown(timetable) ? (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 308px' },
            gap: 2.5,
            alignItems: 'start',
          }}
        >
          <div>
            <Content {...props} timetable={timetable} />
          </div>
          <SideColumn timetable={timetable} onOpen={onOpen} onCalendar={onCalendar} />
        </Box>
      ) : timetable.error ? (
        <ErrorState failure={timetable.error} onRetry={() => void timetable.refetch()} />
      ) : (
        <WeekSkeleton phone={false} />
      )}
    </>
  );
}

function Content({
  timetable,
  search,
  told,
  onOpen,
  onOwner,
}: ScheduleViewProps & { timetable: ShownTimetable }) {
  const clock = useWallClock();
  const { week, days, frame, isOwn, termKey, lessons } = timetable;
  const { day = 'all' } = search;
  if (lessons.length === 0 || !timetable.term) return <NoLessons timetable={timetable} onOwner={onOwner} />;
  const foot = <Freshness updatedAt={timetable.updatedAt} />;
  if (day === 'all') return <WeekGrid timetable={timetable} told={told} onOpen={onOpen} foot={foot} />;
  const date = days[day - 1];
  return (
    <>
      <Card sx={{ p: 2.5, mb: 1.25 }}>
        <DayList
          given={week.filter((one) => one.day === date)}
          buildings={frame.buildings}
          clock={clock}
          isOwn={isOwn}
          told={told}
          term={termKey}
          onOpen={onOpen}
        />
      </Card>
      {foot}
    </>
  );
}
