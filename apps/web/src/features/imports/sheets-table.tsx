import type { Counted, PlannedSheet } from '@bilim/contract/areas/imports.shapes';
import { useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { ExamplesDialog } from './examples-dialog.tsx';

const COUNTS = ['read', 'added', 'changed', 'ended'] as const;

export const sumOf = (sheets: readonly Counted[], count: (typeof COUNTS)[number]) =>
  sheets.reduce((sum, sheet) => sum + sheet[count], 0);

/** The changes of each table, planned or done. A row opens its first examples. */
export function SheetsTable({
  sheets,
  done,
}: {
  sheets: readonly (PlannedSheet | Counted)[];
  done?: boolean;
}) {
  const { t } = useTranslation('imports');
  const [opened, setOpened] = useState<PlannedSheet | null>(null);
  const headOf = (count: (typeof COUNTS)[number]) =>
    done && count !== 'read' ? t(`table.${count}Done`) : t(`table.${count}`);
  const columns: TableColumn<PlannedSheet | Counted>[] = [
    { id: 'sheet', header: t('table.sheet'), value: ({ title }) => title, total: t('table.total') },
    ...COUNTS.map((count) => ({
      id: count,
      header: headOf(count),
      kind: 'number' as const,
      total: sumOf(sheets, count),
      value: (row: Counted) => row[count],
    })),
  ];
  const isPlanned = (row: PlannedSheet | Counted): row is PlannedSheet => 'examples' in row;
  return (
    <>
      <DataTable
        label={t('plan.label')}
        columns={columns}
        rows={sheets}
        rowId={({ sheet }) => sheet}
        card={({ title, read, added, changed, ended }) => ({
          title,
          note: t(done ? 'past.rows' : 'table.line', { read, added, changed, ended }),
        })}
        onRow={done ? undefined : (row) => isPlanned(row) && setOpened(row)}
      />
      {opened && <ExamplesDialog sheet={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
