import { ROLE } from '@bilim/contract/access';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNow } from '../../../platform/time/clock.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkBase } from '../../../ui/show/link.tsx';
import type { JournalSearch } from '../journal.search.ts';
import { MarkChip } from '../mark-chip.tsx';
import { recentQuery, unfilledQuery } from './home.api.ts';
import { useDayWords } from './use-day-words.ts';
import { whereToFill } from './where-to-fill.ts';

/**
 * On a phone's home screen, one line if there is something: a student's new mark, a teacher's lesson to fill
 * in.
 */
export function JournalRow() {
  return useUser().role === ROLE.teacher ? <Unfilled /> : <NewMark />;
}

function NewMark() {
  const { t } = useTranslation('home');
  const dates = useDates();
  const now = useNow();
  const { data } = useQuery(recentQuery());
  const latest = data?.find(({ isNew }) => isNew);
  if (!latest) return null;
  const { journalId, lessonId, discipline, lessonType, mark, pointsMax, givenAt } = latest;
  return (
    <Row
      search={{ journal: journalId, lesson: lessonId }}
      start={
        <MarkChip
          mark={mark}
          pointsMax={pointsMax}
          word={t(`mark.${mark.kind}`)}
          absent={t('mark.absentShort')}
        />
      }
      title={t('marks.fresh', { discipline })}
      note={`${lessonType} · ${dates.ago(givenAt, now)}`}
    />
  );
}

function Unfilled() {
  const { t } = useTranslation('home');
  const dayWord = useDayWords();
  const { data } = useQuery(unfilledQuery());
  const first = data?.[0];
  if (!first) return null;
  const { discipline, className, day, beginsAt } = first;
  const more = (data?.length ?? 0) - 1;
  const note = `${className} · ${dayWord(day)}, ${beginsAt}`;
  return (
    <Row
      search={whereToFill(first)}
      start={<Icon of={NotebookPen} />}
      title={`${t('unfilled.title')}: ${discipline}`}
      note={more > 0 ? `${note} · ${t('unfilled.more', { count: more })}` : note}
    />
  );
}

type RowProps = { search: JournalSearch; start: ReactNode; title: string; note: string };

function Row({ search, start, title, note }: RowProps) {
  return (
    <Card>
      <LinkBase
        to="/journal"
        search={search}
        sx={{ gap: 1.5, width: '100%', minHeight: 56, px: 1.5, py: 1, textAlign: 'left' }}
      >
        {start}
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography
            component="span"
            noWrap
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            {note}
          </Typography>
        </Box>
        <Icon of={ChevronRight} size={18} />
      </LinkBase>
    </Card>
  );
}
