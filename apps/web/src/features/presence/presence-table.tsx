import type { PresenceRow } from '@bilim/contract/areas/presence.contract';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useNumbers } from '../../platform/words/money.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import type { By } from './presence.api.ts';
import { altogether, byHand, shareOf, withQr } from './share.ts';
import { usePercent } from './use-percent.ts';

const COUNTS = ['students', 'cards', 'lessons', 'qrLessons', 'accepted', 'review', 'rejected'] as const;
const SHARES = { qrShare: withQr, handShare: byHand } as const;

type PresenceTableProps = { by: By; rows: readonly PresenceRow[]; onRow: (row: PresenceRow) => void };

/** The numbers; a click on a row opens its details. */
export function PresenceTable({ by, rows, onRow }: PresenceTableProps) {
  const { t } = useTranslation('presence');
  const numbers = useNumbers();
  const wholePercent = usePercent();
  const columns = useMemo<TableColumn<PresenceRow>[]>(() => {
    const percent = (share: number | null) => share !== null && numbers.number(share, { digits: 1 });
    return [
      { id: 'name', header: t(`table.name.${by}`), value: ({ name }) => name },
      ...COUNTS.map((key) => ({
        id: key,
        header: t(`table.${key}`),
        kind: 'number' as const,
        value: (row: PresenceRow) => row[key],
        cell: (row: PresenceRow) => numbers.number(row[key]),
      })),
      ...(['qrShare', 'handShare'] as const).map((key) => ({
        id: key,
        header: t(`table.${key}`),
        kind: 'number' as const,
        value: (row: PresenceRow) => shareOf(SHARES[key](row)),
        cell: (row: PresenceRow) => percent(shareOf(SHARES[key](row))) || '—',
      })),
    ];
  }, [t, numbers, by]);
  return (
    <DataTable
      label={t('table.label')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      card={(row) => ({
        title: row.name,
        note: t('table.note', {
          accepted: numbers.number(row.accepted),
          cards: numbers.number(row.cards),
          students: numbers.number(row.students),
        }),
        aside: wholePercent(shareOf(altogether(row))),
      })}
      onRow={onRow}
    />
  );
}
