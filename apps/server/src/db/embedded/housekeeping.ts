import type { Pool } from 'pg';
import type { Log } from '../../ground/log.ts';

const FIRST_AFTER_MS = 10 * 60_000;
const EVERY_MS = 24 * 60 * 60_000;

/**
 * Runs VACUUM ANALYZE once a day. The embedded engine has no autovacuum: dead rows would stay and the planner would
 * have no statistics.
 */
export function startHousekeeping({ pool, log }: { pool: Pool; log: Log }) {
  const tidy = () =>
    tidyTables(pool).catch((error: unknown) => log.warn({ err: error }, 'Daily vacuum of the tables failed'));
  let every: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    every = setInterval(tidy, EVERY_MS).unref();
    void tidy();
  }, FIRST_AFTER_MS).unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(every);
    },
  };
}

/** One table at a time: the only connection is free for other queries in between. */
export async function tidyTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
}
