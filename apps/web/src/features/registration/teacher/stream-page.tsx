import { GROUP_CHAT_ID } from '@bilim/contract/areas/chat.constants';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, MessageCircle, Users } from 'lucide-react';
import type { TextFunction } from '../../../platform/texts/text-types.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { DetailPage } from '../../../ui/page/detail-page.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import { streamSheetUrl, streamStudentsQuery, type TaughtStream } from '../registration.api.ts';
import { StreamFacts } from './stream-facts.tsx';
import { StudentList } from './student-list.tsx';

type Term = { yearId: number; season: 1 | 2 };
type StreamPageProps = { streamId: number; term: Term };

/** A stream of a teacher: registered and waiting students, a message to all, and a spreadsheet export. */
export function StreamPage({ streamId, term }: StreamPageProps) {
  const { t } = useTranslation('registration');
  const { data, error, refetch } = useQuery(streamStudentsQuery(streamId));
  const title = data ? titleOf(data.stream, t) : t('teacher.stream');
  return (
    <DetailPage title={title} note={data && <StreamFacts stream={data.stream} />}>
      {data ? (
        <>
          <StreamActions stream={data.stream} term={term} />
          {data.students.length === 0 ? (
            <EmptyState icon={Users} title={t('teacher.empty')} text={t('teacher.emptyText')} />
          ) : (
            <StudentList students={data.students} />
          )}
        </>
      ) : error ? (
        <ErrorState failure={error} title={t('page.failed.streams')} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={8} avatar aside />
      )}
    </DetailPage>
  );
}

const titleOf = ({ discipline, lessonType, number }: TaughtStream, t: TextFunction<'registration'>) =>
  [discipline, lessonType?.toLowerCase(), t('stream.number', { number })].filter(Boolean).join(', ');

function StreamActions({ stream, term }: { stream: TaughtStream; term: Term }) {
  const { t } = useTranslation('registration');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      <LinkButton
        to="/chat"
        search={{
          with: GROUP_CHAT_ID,
          year: term.yearId,
          ws: term.season,
          discipline: stream.disciplineId,
          group: stream.id,
          elective: true,
        }}
        variant="contained"
        startIcon={<Icon of={MessageCircle} size={18} />}
      >
        {t('teacher.writeAll')}
      </LinkButton>
      <Button
        component="a"
        href={streamSheetUrl(stream.id)}
        download
        variant="outlined"
        startIcon={<Icon of={FileSpreadsheet} size={18} />}
      >
        {t('teacher.sheet')}
      </Button>
    </Box>
  );
}
