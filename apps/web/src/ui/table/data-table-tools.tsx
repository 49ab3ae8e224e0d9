import Box from '@mui/material/Box';
import { ArrowUpDown, Columns3, Download } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { ActionMenu } from '../menu/action-menu.tsx';
import { SearchField } from '../search/search-field.tsx';
import type { ExportItem, TableColumn } from './table-column.ts';
import type { DataTableState } from './use-data-table.ts';

type DataTableToolsProps<Row extends object> = {
  table: DataTableState<Row>;
  /** All columns, including hidden ones. */
  columns: readonly TableColumn<Row>[];
  exports?: readonly ExportItem<Row>[];
  phone: boolean;
};

/** Above a table: search, column selection, export. On a phone also sorting, because it has no column headers. */
export function DataTableTools<Row extends object>(props: DataTableToolsProps<Row>) {
  const { table, columns, exports = [], phone } = props;
  const { t } = useTranslation('ui');
  const isShown = (id: string) => table.columns.some((column) => column.id === id);
  const sortable = columns.filter(({ drawing }) => !drawing);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1.5 }}>
      <SearchField label={t('search')} value={table.query} onChange={table.setQuery} />
      {phone ? (
        <ActionMenu
          label={t('table.sort')}
          icon={ArrowUpDown}
          items={sortable.map(({ id, header }) => ({
            label: header,
            checked: table.sort?.id === id,
            onClick: () => table.sortBy(id),
          }))}
        />
      ) : (
        <ActionMenu
          label={t('table.columns')}
          icon={Columns3}
          look="outlined"
          // The first column names the row and cannot be hidden.
          items={columns.slice(1).map(({ id, header }) => ({
            label: header,
            checked: isShown(id),
            stays: true,
            onClick: () => table.toggleColumn(id),
          }))}
        />
      )}
      {exports.length > 0 && (
        <ActionMenu
          label={t('table.export')}
          icon={Download}
          look={phone ? 'icon' : 'labelled'}
          items={exports.map(({ label, run }) => ({
            label,
            onClick: () => run({ columns: table.columns, rows: table.rows.map(({ row }) => row) }),
          }))}
        />
      )}
    </Box>
  );
}
