import type { PoolClient } from 'pg';
import { analyze, continueIds, suspendIndexes } from './demo.queries.ts';
import type { DemoRows } from './demo-part.ts';

export async function writeUniversity({
  client,
  parts,
  onRows,
}: {
  client: PoolClient;
  parts: readonly DemoRows[];
  onRows: (rows: { count: number; label: string }) => void;
}): Promise<void> {
  const all = parts.flatMap(({ tables }) => tables);
  const large = all.filter((one) => one.large).map(({ table }) => table);
  const restoreIndexes = await suspendIndexes(client, { tables: large });
  for (const { label, tables } of parts) {
    for (const { insert } of tables) await insert(client, (count) => onRows({ count, label }));
  }
  await restoreIndexes();
  await continueIds(client, { tables: all.map(({ table }) => table) });
  await analyze(client);
}
