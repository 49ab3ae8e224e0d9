import { registrationEvents } from '@bilim/contract/areas/registration.events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useEvent } from '../../../platform/events.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ChoiceChip } from '../../../ui/form/choice-chip.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { CardsSkeleton } from '../../../ui/state/skeletons.tsx';
import { taughtStreamsQuery } from '../registration.api.ts';
import { StreamPage } from './stream-page.tsx';
import { TaughtList } from './taught-list.tsx';
import { useTaughtTerm } from './use-taught-term.ts';

const route = getRouteApi('/shell/registration');

/** A teacher's own streams of a term; each opens its students. */
export function TeacherScreen() {
  const { t } = useTranslation('registration');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { term, failed, years, seasons } = useTaughtTerm(search);
  const query = useQuery({
    ...taughtStreamsQuery(term ?? { yearId: 0, season: 1 }),
    enabled: term !== undefined,
  });
  useRefreshing();
  if (search.stream !== undefined && term) return <StreamPage streamId={search.stream} term={term} />;
  const broken = failed ?? (query.error && !query.data ? query : undefined);
  return (
    <>
      <PageHeader title={t('title')}>
        <ChoiceChip
          label={t('page.year')}
          choices={years}
          value={term?.yearId}
          onChoose={(year) => void navigate({ search: { ...search, year } })}
        />
        <ChoiceChip
          label={t('page.semester')}
          choices={seasons}
          value={term?.season}
          onChoose={(ws) => void navigate({ search: { ...search, year: term?.yearId, ws } })}
        />
      </PageHeader>
      {broken?.error ? (
        <ErrorState
          failure={broken.error}
          title={t('page.failed.streams')}
          onRetry={() => void broken.refetch()}
        />
      ) : !query.data ? (
        <CardsSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState icon={Users} title={t('teacher.none')} text={t('teacher.noneText')} />
      ) : (
        <TaughtList streams={query.data} search={search} />
      )}
    </>
  );
}

function useRefreshing() {
  const client = useQueryClient();
  useEvent(registrationEvents.stream, () => {
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && path.startsWith('/api/registration/streams'),
    });
  });
}
