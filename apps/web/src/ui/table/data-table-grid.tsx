import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { SortButton } from './sort-button.tsx';
import type { TableColumn } from './table-column.ts';
import { TableFrame } from './table-frame.tsx';
import type { DataTableState } from './use-data-table.ts';

type DataTableGridProps<Row extends object> = {
  table: DataTableState<Row>;
  label: string;
  selected: string | null;
  onRow?: (row: Row) => void;
  maxHeight?: number | string;
};

const classOf = <Row,>({ kind }: TableColumn<Row>) => (kind === 'number' ? 'number' : undefined);
const drawn = <Row,>({ cell, value }: TableColumn<Row>, row: Row): ReactNode => cell?.(row) ?? value(row);

/** The table on a desktop. */
export function DataTableGrid<Row extends object>(props: DataTableGridProps<Row>) {
  const { table, label, selected, onRow, maxHeight } = props;
  const { columns, rows, sort, sortBy } = table;
  const order = (id: string) => (sort?.id !== id ? undefined : sort.desc ? 'descending' : 'ascending');
  return (
    <TableFrame label={label} maxHeight={maxHeight}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" aria-sort={order(column.id)} className={classOf(column)}>
              {column.drawing ? (
                column.header
              ) : (
                <SortButton
                  label={column.header}
                  order={order(column.id) ?? null}
                  onClick={() => sortBy(column.id)}
                />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, row }) => (
          <Box
            key={id}
            component="tr"
            aria-current={id === selected || undefined}
            onClick={onRow && (() => onRow(row))}
            sx={{ cursor: onRow && 'pointer' }}
          >
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.id} scope="row" className={classOf(column)}>
                  {onRow ? (
                    <ButtonBase sx={{ font: 'inherit', borderRadius: 1, textAlign: 'left' }}>
                      {drawn(column, row)}
                    </ButtonBase>
                  ) : (
                    drawn(column, row)
                  )}
                </th>
              ) : (
                <td key={column.id} className={classOf(column)}>
                  {drawn(column, row)}
                </td>
              ),
            )}
          </Box>
        ))}
      </tbody>
      <Totals columns={columns} />
    </TableFrame>
  );
}

function Totals<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.id} scope="row">
              {column.total}
            </th>
          ) : (
            <td key={column.id} className={classOf(column)}>
              {column.total}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
