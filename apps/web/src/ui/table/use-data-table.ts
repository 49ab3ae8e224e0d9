import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../platform/words/language.ts';
import { tagOf } from '../../platform/words/languages.ts';
import { isHit } from '../search/search-hit.ts';
import type { CsvValue } from './csv.ts';
import type { TableColumn } from './table-column.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;

export type TableSort = { id: string; desc: boolean };

const wordsOf = <Row>(row: Row, columns: readonly TableColumn<Row>[]) =>
  columns.map(({ value }) => value(row) ?? '').join(' \u2502 ');

/** Sorts numbers by size, texts by the language’s alphabet, and empty values last. */
function comparing(tag: string) {
  const { compare } = new Intl.Collator(tag, { numeric: true, sensitivity: 'base' });
  return (a: CsvValue, b: CsvValue) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
  };
}

type DataTableOptions<Row extends object> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort?: TableSort;
};

/** The displayed rows of a table: searched, sorted, with the selected columns. */
export function useDataTable<Row extends object>({ columns, rows, rowId, sort }: DataTableOptions<Row>) {
  const [query, setQuery] = useState('');
  const tag = tagOf(useLanguage());
  const defs = useMemo<ColumnDef<Features, Row>[]>(() => {
    const compare = comparing(tag);
    return columns.map(({ id, header, value, drawing = false }) => {
      const sortFn: SortFn<Features, Row> = (a, b) => compare(value(a.original), value(b.original));
      return { id, header, accessorFn: value, enableSorting: !drawing, sortFn, sortDescFirst: false };
    });
  }, [columns, tag]);
  const data = useMemo(
    () => rows.filter((row) => isHit({ text: wordsOf(row, columns), query })),
    [rows, columns, query],
  );
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: rowId,
    enableSortingRemoval: false,
    initialState: { sorting: sort ? [sort] : [] },
  });
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible() ?? true);
  return {
    query,
    setQuery,
    columns: shown,
    rows: table.getRowModel().rows.map(({ id, original }) => ({ id, row: original })),
    sort: table.state.sorting.at(0) ?? null,
    sortBy: (id: string) => table.getColumn(id)?.toggleSorting(),
    toggleColumn: (id: string) => table.getColumn(id)?.toggleVisibility(),
  };
}
export type DataTableState<Row extends object> = ReturnType<typeof useDataTable<Row>>;
