import Box from '@mui/material/Box';
import { ListRow } from '../list/list-row.tsx';
import { Hidden } from '../show/hidden.tsx';
import type { TableCard } from './table-column.ts';
import type { DataTableState } from './use-data-table.ts';

type DataTableCardsProps<Row extends object> = {
  table: DataTableState<Row>;
  label: string;
  selected: string | null;
  onRow?: (row: Row) => void;
  card: (row: Row) => TableCard;
};

/** The rows as cards on a phone: name, main values, and the number at the end; totals below. */
export function DataTableCards<Row extends object>(props: DataTableCardsProps<Row>) {
  const { table, label, selected, onRow, card } = props;
  const totals = table.columns.filter(({ total }) => total !== undefined && total !== '');
  return (
    <>
      <Box component="ul" aria-label={label}>
        {table.rows.map(({ id, row }) => (
          <ListRow key={id} {...card(row)} selected={id === selected} onClick={onRow && (() => onRow(row))} />
        ))}
      </Box>
      {totals.length > 0 && (
        <Box
          component="dl"
          sx={(theme) => ({
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            px: 2,
            py: 1.5,
            borderTop: `1px solid ${theme.vars.palette.divider}`,
            fontVariantNumeric: 'tabular-nums',
          })}
        >
          {totals.map(({ id, header, total }, index) => (
            <Box key={id} sx={{ display: 'flex', gap: 0.5 }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {/* The first total includes its own label: 'Всего 24'. */}
                {index === 0 ? <Hidden>{header}</Hidden> : header}
              </Box>
              <Box component="dd" sx={{ fontWeight: 600 }}>
                {total}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
