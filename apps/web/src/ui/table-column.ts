import type { ReactNode } from 'react';
import type { CsvValue } from './csv.ts';

/** One column of a data table. */
export type TableColumn<Row> = {
  id: string;
  header: string;
  /** What it sorts and searches by, and what is exported. */
  value: (row: Row) => CsvValue;
  /** How it is drawn; the value itself unless told. */
  cell?: (row: Row) => ReactNode;
  /** Numbers stand under each other at the end of the column. */
  kind?: 'text' | 'number';
  /** In the last row. */
  total?: ReactNode;
  /** Neither sorted nor exported: a drawing beside the numbers. */
  drawing?: boolean;
};

/** What the table shows now, in its order: what an export writes. */
type TableView<Row> = { columns: readonly TableColumn<Row>[]; rows: readonly Row[] };

export type ExportItem<Row> = { label: string; run: (view: TableView<Row>) => void };

/** A row as a card of a phone. */
export type TableCard = { start?: ReactNode; title: ReactNode; note?: ReactNode; aside?: ReactNode };
