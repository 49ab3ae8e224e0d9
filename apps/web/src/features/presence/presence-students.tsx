import type { PresentStudent } from '@bilim/contract/areas/presence.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { useNumbers } from '../../platform/words/money.ts';
import { QueryView } from '../../ui/list/query-view.tsx';
import { CardsSkeleton } from '../../ui/state/skeletons.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { type Filters, studentsQuery } from './presence.api.ts';
import { altogether, shareOf } from './share.ts';
import { usePercent } from './use-percent.ts';

/** The students of a group. */
export function PresenceStudents({ groupId, filters }: { groupId: number; filters: Filters }) {
  const query = useQuery(studentsQuery(groupId, filters));
  return (
    <QueryView query={query} skeleton={<CardsSkeleton />}>
      {({ group, students }) => <Table group={group} students={students} />}
    </QueryView>
  );
}

const COUNTS = ['accepted', 'review', 'rejected'] as const;

function Table({ group, students }: { group: string; students: readonly PresentStudent[] }) {
  const { t } = useTranslation('presence');
  const numbers = useNumbers();
  const wholePercent = usePercent();
  const dates = useDates();
  const columns = useMemo<TableColumn<PresentStudent>[]>(() => {
    const percent = (row: PresentStudent) => shareOf(altogether(row));
    const number = 'number' as const;
    return [
      { id: 'name', header: t('students.name'), value: ({ fullName }) => fullName },
      { id: 'code', header: t('students.code'), kind: number, value: ({ code }) => code },
      {
        id: 'card',
        header: t('students.card'),
        value: ({ hasCard }) => t(hasCard ? 'students.hasCard' : 'students.noCard'),
      },
      ...(['present', 'absent'] as const).map((key) => ({
        id: key,
        header: t(`students.${key}`),
        kind: number,
        value: (row: PresentStudent) => altogether(row)[key],
      })),
      ...COUNTS.map((key) => ({
        id: key,
        header: t(`table.${key}`),
        kind: number,
        value: (row: PresentStudent) => row[key],
      })),
      {
        id: 'share',
        header: t('students.share'),
        kind: number,
        value: percent,
        cell: (row) => {
          const share = percent(row);
          return share === null ? '—' : numbers.number(share, { digits: 0 });
        },
      },
      {
        id: 'scanned',
        header: t('students.scanned'),
        value: ({ scannedAt }) => scannedAt?.toISOString() ?? null,
        cell: ({ scannedAt }) => (scannedAt ? dates.day(scannedAt) : t('students.never')),
      },
    ];
  }, [t, numbers, dates]);
  return (
    <DataTable
      label={t('students.label', { group })}
      columns={columns}
      rows={students}
      rowId={({ id }) => String(id)}
      card={(row) => ({
        title: row.fullName,
        note: t('students.note', altogether(row)),
        aside: wholePercent(shareOf(altogether(row))),
      })}
    />
  );
}
