import type { InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { insertRows } from './demo.queries.ts';
import type { DemoUniversity } from './draw-university.ts';

/** Rows for one table. */
export type DemoTable = {
  table: PgTable;
  /** Its indexes are dropped during the insert. */
  large: boolean;
  insert: (client: PoolClient, onRows: (count: number) => void) => Promise<void>;
};

/** What one area adds to the demo university. */
export type DemoRows = {
  /** The label shown beside the progress bar. */
  label: string;
  /** Each table comes after those it refers to. */
  tables: readonly DemoTable[];
  /** Files for the file store, by key. */
  bodies?: readonly { key: string; type: string; bytes: Buffer }[];
};

/**
 * Makes an area's demo data from the drawn university. `fileId` and `bookId` return the next free id of
 * tables that several areas fill.
 */
export type DemoPart = (input: {
  university: DemoUniversity;
  fileId: () => number;
  bookId: () => number;
}) => DemoRows | Promise<DemoRows>;

/** Every row states all columns of the table, so that the same seed gives the same row. */
export function rowsOf<Table extends PgTable>(
  table: Table,
  rows: Iterable<InferSelectModel<Table>>,
  { large = false }: { large?: boolean } = {},
): DemoTable {
  return { table, large, insert: (client, onRows) => insertRows(client, { table, rows, onRows }) };
}
