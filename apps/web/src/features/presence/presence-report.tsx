import type { PresenceRow } from '@bilim/contract/areas/presence.contract';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { QueryView } from '../../ui/list/query-view.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { CardsSkeleton } from '../../ui/state/skeletons.tsx';
import { type By, type Filters, reportQuery } from './presence.api.ts';
import { PresenceChart } from './presence-chart.tsx';
import { PresenceSum } from './presence-sum.tsx';
import { PresenceTable } from './presence-table.tsx';

type PresenceReportProps = { by: By; filters: Filters; onRow: (row: PresenceRow) => void };

/** Faculties, years of study or groups: the total, a chart, and a table. */
export function PresenceReport({ by, filters, onRow }: PresenceReportProps) {
  const { t } = useTranslation('presence');
  const query = useQuery(reportQuery(by, filters));
  const empty = <EmptyState icon={ChartNoAxesColumn} title={t('none.title')} text={t('none.text')} />;
  return (
    <QueryView query={query} skeleton={<CardsSkeleton />} empty={empty}>
      {(found) => {
        const rows =
          by === 'year' ? found.map((row) => ({ ...row, name: t('year', { year: row.id }) })) : found;
        return (
          <>
            <PresenceSum rows={rows} />
            {rows.some(({ lessons }) => lessons > 0) ? <PresenceChart rows={rows} /> : empty}
            <PresenceTable by={by} rows={rows} onRow={onRow} />
          </>
        );
      }}
    </QueryView>
  );
}
