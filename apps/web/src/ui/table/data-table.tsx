import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { usePhone } from '../page/phone.ts';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableGrid } from './data-table-grid.tsx';
import { DataTableTools } from './data-table-tools.tsx';
import type { ExportItem, TableCard, TableColumn } from './table-column.ts';
import { type TableSort, useDataTable } from './use-data-table.ts';

type DataTableProps<Row extends object> = {
  /** The table’s name: 'Успеваемость группы'. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** A row as a card on a phone. */
  card: (row: Row) => TableCard;
  sort?: TableSort;
  selected?: string | null;
  /** Called when a row is pressed, by mouse or keyboard. */
  onRow?: (row: Row) => void;
  exports?: readonly ExportItem<Row>[];
  /** Maximum height; a taller table scrolls under its header. */
  maxHeight?: number | string;
};

/** A table with sorting, search and export; the header and first column stay in view; cards on a phone. */
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
