import { useQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { CardsSkeleton } from '../../../ui/state/skeletons.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { exportCsv } from '../../../ui/table/export-csv.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { type Taught, taughtQuery } from './topics.api.ts';

/** The taught topics: date, hours, and number of students present. */
export function TaughtTable({ journalId, name }: { journalId: number; name: string }) {
  const { t } = useTranslation('paper');
  const query = useQuery(taughtQuery(journalId));
  const empty = (
    <EmptyState icon={BookOpenText} title={t('topics.noneTaught')} text={t('topics.noneTaughtText')} />
  );
  return (
    <QueryView query={query} skeleton={<CardsSkeleton />} empty={empty}>
      {(rows) => <Table rows={rows} name={name} />}
    </QueryView>
  );
}

function Table({ rows, name }: { rows: readonly Taught[]; name: string }) {
  const { t } = useTranslation('paper');
  const dates = useDates();
  const isSplit = rows.some(({ subgroup }) => subgroup !== null);
  const topicOf = ({ topic }: Taught) => topic || t('topics.noTopic');
  const subgroupOf = ({ subgroup }: Taught) =>
    subgroup === null ? '' : t('topics.subgroupOf', { number: subgroup });
  const hours = rows.reduce((sum, row) => sum + row.hours, 0);
  const columns: TableColumn<Taught>[] = [
    { id: 'number', header: t('topics.number'), kind: 'number', value: ({ number }) => number },
    {
      id: 'date',
      header: t('topics.date'),
      value: ({ heldOn }) => heldOn,
      cell: ({ heldOn }) => dates.calendarDay(heldOn),
    },
    { id: 'bell', header: t('topics.bell'), kind: 'number', value: ({ bell }) => bell },
    ...(isSplit ? [{ id: 'subgroup', header: t('topics.subgroup'), value: subgroupOf }] : []),
    { id: 'topic', header: t('topics.topic'), value: topicOf, total: t('topics.total') },
    { id: 'hours', header: t('topics.hours'), kind: 'number', value: (row) => row.hours, total: hours },
    { id: 'came', header: t('topics.came'), kind: 'number', value: ({ present }) => present },
    { id: 'absent', header: t('topics.absent'), kind: 'number', value: ({ absent }) => absent },
  ];
  return (
    <DataTable
      label={t('topics.taught')}
      columns={columns}
      rows={rows}
      rowId={({ lessonId }) => String(lessonId)}
      card={(row) => ({
        title: topicOf(row),
        note: [dates.calendarDay(row.heldOn), subgroupOf(row)].filter(Boolean).join(' · '),
        aside: `${row.present} / ${row.present + row.absent}`,
      })}
      exports={[exportCsv<Taught>({ name })]}
    />
  );
}
