import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

/** Any number that nothing else locks. */
const MIGRATION_LOCK = 4_218_331;

/** Beside this file in the source, beside the bundle when built. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the schema up to date. Processes that start together take turns, and all pending migrations are one
 * transaction: one that fails leaves the schema as it was.
 */
export async function migrate({ pool, folder = MIGRATIONS_FOLDER }: { pool: Pool; folder?: string }) {
  if (!existsSync(join(folder, 'meta/_journal.json')))
    throw new Error(`There are no migrations in ${folder}`);
  const client = await pool.connect();
  try {
    // Waiting for another process, or a long migration, is no reason to give up.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    // A closed connection gives up the lock and the settings, whatever state it was left in.
    client.release(true);
  }
}
