import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { CalendarSync, ChevronRight } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import type { ShownTimetable } from '../use-timetable.ts';
import { useWallClock } from '../use-wall-clock.ts';
import { type Lesson, type PlannedLesson, unseenChanges } from '../week-plan.ts';
import { ChangesCard } from './changes-card.tsx';
import { NowCard } from './now-card.tsx';
import { WeekFigures } from './week-figures.tsx';

type SideColumnProps = {
  timetable: ShownTimetable;
  onOpen: (lesson: Lesson, given: PlannedLesson | null) => void;
  onCalendar: () => void;
};

/** Beside the week: the current lesson, changes, the week in numbers, the calendar link. */
export function SideColumn({ timetable, onOpen, onCalendar }: SideColumnProps) {
  const clock = useWallClock();
  const { lessons, term, termKey, week, isOwn, today } = timetable;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(280px, 1fr))', lg: 'minmax(0, 1fr)' },
      }}
    >
      {term && termKey && (
        <NowCard
          lessons={lessons}
          term={term}
          calendar={timetable.calendar}
          termKey={termKey}
          clock={clock}
          isMine={timetable.isMine}
          onOpen={onOpen}
        />
      )}
      {isOwn && <ChangesCard changes={unseenChanges({ lessons, today })} />}
      <WeekFigures week={week} />
      {isOwn && <CalendarCard onCalendar={onCalendar} />}
    </Box>
  );
}

function CalendarCard({ onCalendar }: { onCalendar: () => void }) {
  const { t } = useTranslation('schedule');
  return (
    <Card>
      <ButtonBase
        aria-haspopup="dialog"
        onClick={onCalendar}
        sx={(theme) => ({
          width: '100%',
          justifyContent: 'flex-start',
          gap: 1.5,
          p: 2,
          textAlign: 'left',
          '&:hover': { background: theme.vars.palette.background.default },
        })}
      >
        <Box
          component="span"
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            width: 36,
            height: 36,
            borderRadius: 2,
            background: theme.vars.palette.tone.teal.soft,
            color: theme.vars.palette.tone.teal.on,
          })}
        >
          <Icon of={CalendarSync} />
        </Box>
        <Box component="span" sx={{ flex: 1 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {t('feed.title')}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            {t('feed.note')}
          </Typography>
        </Box>
        <Icon of={ChevronRight} />
      </ButtonBase>
    </Card>
  );
}
