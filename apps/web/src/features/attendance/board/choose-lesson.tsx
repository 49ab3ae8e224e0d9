import type { RunningLesson } from '@bilim/contract/areas/attendance.shapes';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { CalendarClock, QrCode } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { CardsSkeleton } from '../../../ui/state/skeletons.tsx';
import { runningQuery } from '../attendance.api.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import { Alone } from './board-states.tsx';

/** The lessons that run now or begin soon, of one journal or of all; a single one is opened at once. */
export function ChooseLesson({ journalId }: { journalId: number | undefined }) {
  const { t } = useTranslation('attendance');
  const query = useQuery({
    ...runningQuery(),
    staleTime: 0,
    select: (lessons) =>
      lessons.filter((lesson) => journalId === undefined || lesson.journalId === journalId),
  });
  const [only, ...others] = query.isFetchedAfterMount ? (query.data ?? []) : [];
  const link = only && others.length === 0 ? linkOf(only) : null;
  if (link) return <Navigate {...link} replace />;
  const empty = (
    <EmptyState icon={CalendarClock} title={t('noLesson')} text={t('noLessonText')}>
      <LinkButton to="/schedule" variant="outlined">
        {t('toSchedule')}
      </LinkButton>
    </EmptyState>
  );
  return (
    <Alone>
      <QueryView query={query} skeleton={<CardsSkeleton cards={2} />} empty={empty}>
        {(lessons) => (
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 520 }}>
            <Typography variant="h1">{t('whichLesson')}</Typography>
            {lessons.map((lesson) => (
              <Choice key={`${lesson.journalId} ${lesson.bell}`} lesson={lesson} />
            ))}
          </Box>
        )}
      </QueryView>
    </Alone>
  );
}

function linkOf({ sessionId, scheduleId, day }: RunningLesson) {
  if (sessionId !== null)
    return { to: '/qr/lesson/$sessionId', params: { sessionId: String(sessionId) } } as const;
  return scheduleId === null ? null : ({ to: '/qr/open', search: { schedule: scheduleId, day } } as const);
}

function Choice({ lesson }: { lesson: RunningLesson }) {
  const { t } = useTranslation('attendance');
  const words = useLessonWords();
  const link = linkOf(lesson) ?? { to: '/journal' as const, search: { journal: lesson.journalId } };
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <div>
        <Typography variant="h2">{words.title(lesson)}</Typography>
        <Typography color="textSecondary">{words.where(lesson)}</Typography>
      </div>
      <LinkButton
        {...link}
        variant="contained"
        startIcon={<Icon of={QrCode} />}
        sx={{ justifySelf: 'start' }}
      >
        {t('menu.name')}
      </LinkButton>
    </Card>
  );
}
