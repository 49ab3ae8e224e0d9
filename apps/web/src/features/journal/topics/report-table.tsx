import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { CardsSkeleton } from '../../../ui/state/skeletons.tsx';
import { StatusChip } from '../../../ui/state/status-chip.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { exportCsv } from '../../../ui/table/export-csv.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { type Progress, progressOf } from './progress.ts';
import { type Reported, reportQuery } from './topics.api.ts';

const CHIP = { done: 'prepared', running: 'preparing', ahead: 'cancelled', over: 'review' } as const;

type ReportTableProps = { journalId: number; name: string; onWritePlan: () => void };

/** The syllabus' progress: hours planned, taught and left for each topic. */
export function ReportTable({ journalId, name, onWritePlan }: ReportTableProps) {
  const { t } = useTranslation('paper');
  const query = useQuery(reportQuery(journalId));
  const empty = (
    <EmptyState icon={ListChecks} title={t('topics.noPlan')} text={t('topics.noPlanText')}>
      <Button variant="outlined" onClick={onWritePlan}>
        {t('topics.writePlan')}
      </Button>
    </EmptyState>
  );
  return (
    <QueryView query={query} skeleton={<CardsSkeleton />} empty={empty}>
      {(rows) => <Table rows={rows} name={name} />}
    </QueryView>
  );
}

const sum = (rows: readonly Reported[], of: (row: Reported) => number) =>
  rows.reduce((all, row) => all + of(row), 0);
const left = ({ planned, taught }: Reported) => Math.max(0, planned - taught);

function Table({ rows, name }: { rows: readonly Reported[]; name: string }) {
  const { t } = useTranslation('paper');
  const titleOf = ({ id, title }: Reported) => (id === null ? t('topics.other') : title);
  const columns: TableColumn<Reported>[] = [
    { id: 'number', header: t('topics.number'), kind: 'number', value: ({ number }) => number },
    { id: 'topic', header: t('topics.topic'), value: titleOf, total: t('topics.total') },
    {
      id: 'planned',
      header: t('topics.planned'),
      kind: 'number',
      value: ({ planned }) => planned,
      total: sum(rows, ({ planned }) => planned),
    },
    {
      id: 'given',
      header: t('topics.given'),
      kind: 'number',
      value: ({ taught }) => taught,
      total: sum(rows, ({ taught }) => taught),
    },
    { id: 'left', header: t('topics.left'), kind: 'number', value: left, total: sum(rows, left) },
    { id: 'lessons', header: t('topics.lessons'), kind: 'number', value: ({ lessons }) => lessons },
    {
      id: 'state',
      header: t('topics.state'),
      value: (row) => (row.id === null ? '' : t(`topics.${progressOf(row)}`)),
      cell: (row) => <State progress={row.id === null ? null : progressOf(row)} />,
    },
  ];
  return (
    <DataTable
      label={t('topics.report')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      card={(row) => ({
        title: titleOf(row),
        note: t('topics.hoursOf', { given: row.taught, planned: row.planned }),
        aside: <State progress={row.id === null ? null : progressOf(row)} />,
      })}
      exports={[exportCsv<Reported>({ name })]}
    />
  );
}

function State({ progress }: { progress: Progress | null }) {
  const { t } = useTranslation('paper');
  return progress && <StatusChip status={CHIP[progress]} label={t(`topics.${progress}`)} />;
}
