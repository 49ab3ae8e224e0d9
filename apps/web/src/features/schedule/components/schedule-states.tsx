import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { CalendarDays, Check } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { TimeAgo } from '../../../ui/show/time-ago.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Timetable } from '../use-timetable.ts';

const CELLS = Array.from({ length: 24 }, (_, cell) => cell);

/** Placeholder of a week: a table of cards, on a phone a list. */
export function WeekSkeleton({ phone }: { phone: boolean }) {
  if (phone) {
    return (
      <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
        {CELLS.slice(0, 5).map((cell) => (
          <Skeleton key={cell} variant="rounded" height={84} />
        ))}
      </Box>
    );
  }
  return (
    <Card
      aria-hidden
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: 1, p: 1, pl: '64px', pt: '52px' }}
    >
      {CELLS.map((cell) => (
        <Skeleton key={cell} variant="rounded" height={110} sx={{ opacity: (cell * 7) % 5 < 2 ? 0.25 : 1 }} />
      ))}
    </Card>
  );
}

/** No lessons in the term, or none in the shown week. */
export function NoLessons({ timetable, onOwner }: { timetable: Timetable; onOwner: () => void }) {
  const { t } = useTranslation('schedule');
  const none = timetable.lessons.length === 0;
  const text = none ? (timetable.isOwn ? t('none.own') : t('none.theirs')) : t('none.weekText');
  return (
    <Card>
      <EmptyState icon={CalendarDays} title={none ? t('none.title') : t('none.week')} text={text}>
        {none && (
          <Button variant="soft" onClick={onOwner}>
            {t('owner')}
          </Button>
        )}
      </EmptyState>
    </Card>
  );
}

/** The time of the last update; the timetable is cached for offline use. */
export function Freshness({ updatedAt }: { updatedAt: number }) {
  const { t } = useTranslation('schedule');
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      <Icon of={Check} size={14} />
      <span>
        {t('updated')} <TimeAgo date={new Date(updatedAt)} />, {t('keptOffline')}
      </span>
    </Box>
  );
}
