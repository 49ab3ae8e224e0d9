import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { BadSettings } from '../ground/config.ts';
import { LOCKS } from './locks.ts';
import type { Builder } from './open.ts';

/** Next to this file in the source, next to the bundle when built. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Migrates the schema. Processes that start together take turns. All pending migrations share one transaction: a
 * failure leaves the schema as it was.
 */
export async function migrate({ pool, folder = MIGRATIONS_FOLDER }: { pool: Pool; folder?: string }) {
  if (!existsSync(join(folder, 'meta/_journal.json')))
    throw new Error(`There are no migrations in ${folder}`);
  // A role that does not own the tables could only check that nothing is pending.
  if ((await schemaVersion(drizzle(pool))) >= newestIn(folder)) return;
  const client = await pool.connect();
  try {
    // Waiting for another process, or a long migration, must not time out.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder }).catch(refuseStranger);
  } finally {
    // Closing the connection releases the lock and the settings in any state.
    client.release(true);
  }
}

const NOT_ALLOWED = '42501';

function refuseStranger(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && cause.code === NOT_ALLOWED)
    throw new BadSettings(
      'The tables are not up to date, and the role of DATABASE_URL may not change them: run `npm run lms -- migrate` with MIGRATION_DATABASE_URL',
    );
  throw error;
}

const readJournal = (folder: string): { entries: { when: number }[] } =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));

const newestIn = (folder: string): number => Math.max(...readJournal(folder).entries.map(({ when }) => when));

/** The newest applied migration, by drizzle-kit's timestamp; 0 when there is none. */
export async function schemaVersion(db: Pick<Builder, 'execute'>): Promise<number> {
  const { rows: known } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!known[0]?.name) return 0;
  const { rows } = await db.execute<{ version: string | null }>(
    sql`select max(created_at)::text as version from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.version ?? 0);
}

/** Migrates an older or empty schema up to one version. Returns false when this release does not know the version. */
export async function migrateUpTo({ pool, version }: { pool: Pool; version: number }): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bilim-migrations-'));
  try {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = readJournal(folder);
    if (!journal.entries.some(({ when }) => when === version)) return false;
    const entries = journal.entries.filter(({ when }) => when <= version);
    writeFileSync(path, JSON.stringify({ ...journal, entries }));
    await migrate({ pool, folder });
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
