import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { List } from '../../../ui/list/list.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkBase } from '../../../ui/show/link.tsx';
import { SeatMeter } from '../offers/seat-meter.tsx';
import { useWords } from '../parts/use-words.ts';
import type { TaughtStream } from '../registration.api.ts';
import type { RegistrationSearch } from '../registration.search.ts';
import { StreamFacts } from './stream-facts.tsx';

type TaughtListProps = { streams: readonly TaughtStream[]; search: RegistrationSearch };

/** The streams of a term under their disciplines. */
export function TaughtList({ streams, search }: TaughtListProps) {
  const disciplines = new Map(streams.map(({ disciplineId, discipline }) => [disciplineId, discipline]));
  return [...disciplines].map(([disciplineId, discipline]) => (
    <Box key={disciplineId} component="section" sx={{ mb: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {discipline}
      </Typography>
      <List label={discipline}>
        {streams
          .filter((stream) => stream.disciplineId === disciplineId)
          .map((stream) => (
            <StreamRow key={stream.id} stream={stream} search={search} />
          ))}
      </List>
    </Box>
  ));
}

function StreamRow({ stream, search }: { stream: TaughtStream; search: RegistrationSearch }) {
  const { t } = useTranslation('registration');
  const { lessons } = useWords();
  const times = lessons({ slots: stream.slots, lessonTypeId: stream.lessonType === null ? null : 0 });
  return (
    <Box
      component="li"
      sx={(theme) => ({ '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` } })}
    >
      <LinkBase
        to="/registration"
        search={{ ...search, stream: stream.id }}
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) 110px 20px', md: '1fr 1.4fr 160px 20px' },
          alignItems: 'center',
          gap: 1.5,
          width: '100%',
          minHeight: 60,
          px: 2,
          py: 1.25,
          textAlign: 'left',
          '&:hover': { background: theme.vars.palette.background.default },
          '&:focus-visible': { outlineOffset: -2 },
        })}
      >
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {[t('stream.number', { number: stream.number }), stream.lessonType?.toLowerCase()]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            <StreamFacts stream={stream} />
          </Typography>
        </Box>
        <Typography component="span" variant="body2" sx={{ display: { xs: 'none', md: 'block' } }}>
          {times || t('stream.noLessons')}
        </Typography>
        <SeatMeter free={stream.free} seats={stream.seats} />
        <Icon of={ChevronRight} />
      </LinkBase>
    </Box>
  );
}
