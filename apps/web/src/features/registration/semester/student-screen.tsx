import { registrationEvents } from '@bilim/contract/areas/registration.events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEvent } from '../../../platform/events.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { refreshAfter } from '../model/refreshing.ts';
import { pageQuery } from '../registration.api.ts';
import { SemesterChips } from './chips.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { Semester } from './semester.tsx';
import { useSemester } from './use-semester.ts';

const route = getRouteApi('/shell/registration');

/** A student's registration: the semester choice and its page. */
export function StudentScreen() {
  const { t } = useTranslation('registration');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const choice = useSemester(search);
  const { of, failed } = choice;
  const query = useQuery({ ...pageQuery(of ?? { yearId: 0, semesterId: 0 }), enabled: of !== undefined });
  useRefreshing();
  const chips = (
    <SemesterChips
      choice={choice}
      onChoose={(chosen) => void navigate({ search: { ...chosen, tab: search.tab } })}
    />
  );
  if (of && query.data)
    return (
      <Semester
        key={`${of.yearId}-${of.semesterId}`}
        {...{ of, read: query.data, readAt: query.dataUpdatedAt, search, chips, name: choice.name }}
      />
    );
  const broken = failed ?? (query.error ? query : undefined);
  let rest: ReactNode = <PageSkeleton />;
  if (broken?.error)
    rest = (
      <ErrorState
        failure={broken.error}
        title={t('page.failed.disciplines')}
        onRetry={() => void broken.refetch()}
      />
    );
  else if (choice.isNone)
    rest = <EmptyState icon={CalendarX} title={t('page.noSemester')} text={t('page.noSemesterText')} />;
  return (
    <>
      <PageHeader title={t('page.heading')}>{chips}</PageHeader>
      {rest}
    </>
  );
}

/**
 * Registrations, held seats, withdrawn streams or a draw changed: refetches the page, unless it is already
 * current.
 */
function useRefreshing() {
  const client = useQueryClient();
  useEvent(registrationEvents.changed, (event) => void refreshAfter(client, event));
}
