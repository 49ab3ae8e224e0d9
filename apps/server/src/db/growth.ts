import type { ClientBase, Pool } from 'pg';
import type { Log } from '../ground/log.ts';

const EVERY_MS = 10_000;
/** Tables of up to this many pages are skipped: a full scan is as fast. */
const SMALL_PAGES = 4;
/** Growth factor that triggers ANALYZE. */
const GROWN = 4;

/**
 * A connection plans a statement once, with the statistics of that moment. A plan made while a table was empty keeps
 * scanning the full table after it has grown, for example the events after the nightly cleanup. So this runs ANALYZE
 * within seconds, and all connections plan again. PostgreSQL's autovacuum would do it after a minute or more, the
 * embedded engine once a day.
 */
export function watchGrowth({ pool, log, signal }: { pool: Pool; log: Log; signal: AbortSignal }) {
  const look = async () => {
    await analyzeGrown(pool).catch((error: unknown) =>
      log.warn({ err: error }, 'Analysis of grown tables failed'),
    );
    if (!signal.aborted) setTimeout(look, EVERY_MS).unref();
  };
  setTimeout(look, EVERY_MS).unref();
}

/** Runs ANALYZE on tables that are several times larger than their statistics say; returns their names. */
export async function analyzeGrown(client: Pick<Pool | ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and pg_relation_size(oid) / current_setting('block_size')::integer > greatest($1, $2 * relpages)`,
    [SMALL_PAGES, GROWN],
  );
  const names = rows.map(({ name }) => name);
  for (const name of names) await client.query(`analyze ${name}`);
  return names;
}
