import type { InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { insertRows } from './demo.queries.ts';
import type { DemoUniversity } from './draw-university.ts';

/** Rows that are ready to go into one table. */
export type DemoTable = {
  table: PgTable;
  /** Its indexes are taken off while the rows go in. */
  large: boolean;
  insert: (client: PoolClient, onRows: (count: number) => void) => Promise<void>;
};

/** What one area adds to the demo university. */
export type DemoRows = {
  /** What the progress bar says meanwhile. */
  label: string;
  /** Each after those that it refers to. */
  tables: readonly DemoTable[];
  /** Files for the store, by key. */
  bodies?: readonly { key: string; type: string; bytes: Buffer }[];
};

/** An area's own demo: made from the university as drawn. What several areas fill tells the next free id. */
export type DemoPart = (input: {
  university: DemoUniversity;
  fileId: () => number;
  bookId: () => number;
}) => DemoRows | Promise<DemoRows>;

/** Every row has all columns of the table, so that the same seed gives the same row. */
export function rowsOf<Table extends PgTable>(
  table: Table,
  rows: Iterable<InferSelectModel<Table>>,
  { large = false }: { large?: boolean } = {},
): DemoTable {
  return { table, large, insert: (client, onRows) => insertRows(client, { table, rows, onRows }) };
}
