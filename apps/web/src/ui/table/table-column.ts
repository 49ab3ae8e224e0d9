import type { ReactNode } from 'react';
import type { CsvValue } from './csv.ts';

/** One column of a data table. */
export type TableColumn<Row> = {
  id: string;
  header: string;
  /** The value for sorting, search and export. */
  value: (row: Row) => CsvValue;
  /** The rendered cell; the value itself by default. */
  cell?: (row: Row) => ReactNode;
  /** Right-aligned numbers. */
  kind?: 'text' | 'number';
  /** The value in the totals row. */
  total?: ReactNode;
  /** Neither sorted nor exported: a graphic beside the numbers. */
  drawing?: boolean;
};

/** The displayed rows and columns in order, as exported. */
type TableView<Row> = { columns: readonly TableColumn<Row>[]; rows: readonly Row[] };

export type ExportItem<Row> = { label: string; run: (view: TableView<Row>) => void };

/** A row as a card on a phone. */
export type TableCard = { start?: ReactNode; title: ReactNode; note?: ReactNode; aside?: ReactNode };
