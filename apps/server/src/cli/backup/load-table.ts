import type { Builder } from '../../db/open.ts';
import type { Manifest } from './manifest.ts';
import { insertRows, type TableShape } from './tables.queries.ts';

const MOST_ROWS = 1_000;
const MOST_CHARACTERS = 1_000_000;
const LINE_FEED = 0x0a;

/** Loads the file of a table in batches; returns the number of rows. */
export async function loadTable({
  db,
  table,
  body,
  head,
}: {
  db: Builder;
  table: TableShape;
  body: AsyncIterable<Buffer>;
  head: Manifest;
}): Promise<number> {
  const described = head.tables.find(({ name }) => name === table.name);
  // Values are matched by column position, so the columns must be equal.
  if (JSON.stringify(described?.columns) !== JSON.stringify(table.columns)) {
    throw new Error(`The table ${table.name} of the backup has columns that differ from the database`);
  }
  let count = 0;
  for await (const rows of inBatches(body)) {
    await insertRows(db, { table, rows });
    count += rows.length;
  }
  return count;
}

async function* inBatches(body: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for await (const line of lines(body)) {
    if (batch.length === MOST_ROWS || characters + line.length > MOST_CHARACTERS) {
      if (batch.length > 0) yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(line);
    characters += line.length;
  }
  if (batch.length > 0) yield batch;
}

/** Splits at line feeds only: texts may contain other line separators. */
async function* lines(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const bytes of body) {
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...begun, bytes.subarray(start, end)]).toString('utf8');
      begun = [];
      start = end + 1;
    }
    begun.push(bytes.subarray(start));
  }
}

export async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
