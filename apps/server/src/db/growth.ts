import type { ClientBase, Pool } from 'pg';
import type { Log } from '../ground/log.ts';

const EVERY_MS = 10_000;
/** So many pages are as quickly read whole. */
const SMALL_PAGES = 4;
/** So many times larger than the planner knows it a table has grown. */
const GROWN = 4;

/**
 * A statement is planned once on each connection, by what is known of its tables then. One that was empty is read whole
 * for as long as that plan is kept, whatever came into it since: the events of a morning after the night's were swept.
 * So the planner is told within seconds, and all connections plan again; PostgreSQL by itself would do it after a minute
 * or more, the embedded engine once a day.
 */
export function watchGrowth({ pool, log, signal }: { pool: Pool; log: Log; signal: AbortSignal }) {
  const look = async () => {
    await analyzeGrown(pool).catch((error: unknown) =>
      log.warn({ err: error }, 'Tables that have grown could not be looked at'),
    );
    if (!signal.aborted) setTimeout(look, EVERY_MS).unref();
  };
  setTimeout(look, EVERY_MS).unref();
}

/** Tells the planner of the tables that are several times as large as it knows; says which. */
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
