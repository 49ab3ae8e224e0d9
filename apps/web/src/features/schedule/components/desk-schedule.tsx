import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ShownTimetable } from '../use-timetable.ts';
import { DaySection } from './day-section.tsx';
import { ScheduleHead } from './schedule-head.tsx';
import { Freshness, NoLessons } from './schedule-states.tsx';
import { type ScheduleViewProps, WhenShown } from './schedule-view.tsx';
import { SideColumn } from './side-column.tsx';
import { WeekGrid } from './week-grid.tsx';

/** Desktop: the head, the week or one day, and a side column. */
export function DeskSchedule(props: ScheduleViewProps) {
  const { timetable, onOpen, onCalendar } = props;
  return (
    <>
      <ScheduleHead {...props} />
      <WhenShown timetable={timetable} phone={false}>
        {(shown) => (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 308px' },
              gap: 2.5,
              alignItems: 'start',
            }}
          >
            <div>
              <Content {...props} timetable={shown} />
            </div>
            <SideColumn timetable={shown} onOpen={onOpen} onCalendar={onCalendar} />
          </Box>
        )}
      </WhenShown>
    </>
  );
}

function Content(props: ScheduleViewProps & { timetable: ShownTimetable }) {
  const { timetable, search, told, onOpen, onOwner } = props;
  const { day = 'all' } = search;
  if (timetable.lessons.length === 0 || !timetable.term)
    return <NoLessons timetable={timetable} onOwner={onOwner} />;
  const foot = <Freshness updatedAt={timetable.updatedAt} />;
  if (day === 'all') return <WeekGrid timetable={timetable} told={told} onOpen={onOpen} foot={foot} />;
  const date = timetable.days[day - 1] ?? timetable.monday;
  return (
    <>
      <Card sx={{ p: 2.5, mb: 1.25 }}>
        <DaySection timetable={timetable} date={date} told={told} onOpen={onOpen} />
      </Card>
      {foot}
    </>
  );
}
