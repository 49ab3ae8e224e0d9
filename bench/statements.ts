import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '../apps/server/src/db/open.ts';

const TRIES = 5;

/** Counts the statements of one call in the database's log; retries exclude background work. */
export async function countStatements({
  database: { pool },
  folder,
  ask,
}: {
  database: Pick<OpenDatabase, 'pool'>;
  /** The folder of the cluster's log. */
  folder: string;
  ask: () => Promise<unknown>;
}): Promise<number> {
  const logged = async () => {
    const text = await readFile(join(folder, 'log'), 'utf8');
    return text.match(/LOG: {2}(execute|statement)/g)?.length ?? 0;
  };
  const setting = async (value: string) => {
    await pool.query(`alter system set log_statement = '${value}'`);
    await pool.query('select pg_reload_conf()');
    await pool.query('select pg_sleep(0.1)');
  };
  await setting('all');
  let fewest = Number.POSITIVE_INFINITY;
  for (let n = 0; n < TRIES; n += 1) {
    const before = await logged();
    await ask();
    fewest = Math.min(fewest, (await logged()) - before);
  }
  await setting('none');
  return fewest;
}
