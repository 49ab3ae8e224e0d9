import { referencesEvents } from '@bilim/contract/areas/references.events';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useEvent } from '../../platform/events.ts';
import { rightsOf, useUser } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { SegmentedTabs } from '../../ui/form/segmented-tabs.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Clearances } from './clearances.tsx';
import { refreshOffice } from './office.api.ts';
import { TABS } from './office.search.ts';
import { Queue } from './queue.tsx';

const route = getRouteApi('/shell/office');

/**
 * The office's work: students' orders, and clearance sheets to sign. A user who only signs sees only these.
 */
export function OfficeScreen() {
  const { t } = useTranslation('office');
  const client = useQueryClient();
  const navigate = route.useNavigate();
  const rights = rightsOf(useUser());
  const works = rights.includes('registrar') || rights.includes('dean');
  const { tab = 'queue' } = route.useSearch();
  useEvent(referencesEvents.queue, () => void refreshOffice(client));
  // The rights that sign clearance sheets are configured in the database.
  const signs = rights.length > 0;
  const tabs = TABS.map((value) => ({ value, label: t(`tabs.${value}`) }));
  return (
    <>
      <PageHeader title={t('title')}>
        {works && (
          <SegmentedTabs
            label={t('tabs.label')}
            options={tabs}
            value={tab}
            onChange={(chosen) => void navigate({ search: { tab: chosen === 'queue' ? undefined : chosen } })}
          />
        )}
      </PageHeader>
      {works && tab === 'queue' && <Queue />}
      {(works ? tab === 'clearance' : signs) && <Clearances />}
      {!works && !signs && <EmptyState icon={Inbox} title={t('noRight.title')} text={t('noRight.text')} />}
    </>
  );
}
