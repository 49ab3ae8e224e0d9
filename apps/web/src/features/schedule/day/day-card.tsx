import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { DayNotes } from '../components/day-notes.tsx';
import { isOff } from '../day-entries.ts';
import { DayNow } from './day-now.tsx';
import { TodayLine } from './today-line.tsx';
import { type OwnDay, useOwnDay } from './use-own-day.ts';

/** The day at a glance: the running or next lesson, and today's line. */
export function DayCard() {
  const query = useOwnDay();
  return (
    <QueryView query={query} size="line" skeleton={<Skeleton variant="rounded" height={190} />}>
      {(day) => <Day day={day} />}
    </QueryView>
  );
}

function Day({ day }: { day: OwnDay }) {
  // Before the next lesson a day off is the title.
  const isTitle = day.today.length === 0 && day.later !== null;
  const notes = isTitle ? day.entries.filter((entry) => !isOff(entry)) : day.entries;
  return (
    <Card
      component="section"
      aria-label={day.running?.occurrence.lesson.discipline}
      sx={(theme) => ({
        p: { xs: 2, md: 2.5 },
        ...(day.running && { borderColor: theme.vars.palette.primary.main }),
      })}
    >
      {notes.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
          <DayNotes entries={notes} />
        </Box>
      )}
      <DayNow day={day} />
      <TodayLine day={day} />
    </Card>
  );
}
