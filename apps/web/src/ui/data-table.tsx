import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableGrid } from './data-table-grid.tsx';
import { DataTableTools } from './data-table-tools.tsx';
import { usePhone } from './phone.ts';
import type { ExportItem, TableCard, TableColumn } from './table-column.ts';
import { type TableSort, useDataTable } from './use-data-table.ts';

type DataTableProps<Row extends object> = {
  /** What the rows are: 'Успеваемость группы'. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** A row as a card of a phone. */
  card: (row: Row) => TableCard;
  sort?: TableSort;
  selected?: string | null;
  /** What a press on a row does, by mouse or keyboard. */
  onRow?: (row: Row) => void;
  exports?: readonly ExportItem<Row>[];
  /** How high it may grow before it scrolls under its head. */
  maxHeight?: number | string;
};

/** Rows to compare: sorted, searched and exported; head and first column stay; cards on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, card, sort, selected = null, onRow, exports, maxHeight } = props;
  const { t } = useTranslation('ui');
  const phone = usePhone();
  const table = useDataTable({ columns, rows, rowId, sort });
  const parts = { table, label, selected, onRow };
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <DataTableTools table={table} columns={columns} exports={exports} phone={phone} />
      {phone ? <DataTableCards {...parts} card={card} /> : <DataTableGrid {...parts} maxHeight={maxHeight} />}
      <Box role="status">
        {table.rows.length === 0 && (
          <Typography color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
            {t('nothingFound')}
          </Typography>
        )}
      </Box>
    </Card>
  );
}
