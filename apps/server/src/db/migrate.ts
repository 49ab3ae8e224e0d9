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

/** Beside this file in the source, beside the bundle when built. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the schema up to date. Processes that start together take turns, and all pending migrations are one
 * transaction: one that fails leaves the schema as it was.
 */
export async function migrate({ pool, folder = MIGRATIONS_FOLDER }: { pool: Pool; folder?: string }) {
  if (!existsSync(join(folder, 'meta/_journal.json')))
    throw new Error(`There are no migrations in ${folder}`);
  // A role that does not own the tables could do nothing here but find that there is nothing to do.
  if ((await schemaVersion(drizzle(pool))) >= newestIn(folder)) return;
  const client = await pool.connect();
  try {
    // Waiting for another process, or a long migration, is no reason to give up.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder }).catch(refuseStranger);
  } finally {
    // A closed connection gives up the lock and the settings, whatever state it was left in.
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

/** The newest migration that the database has, by drizzle-kit's own number for it; 0 when it has none. */
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

/** Brings an older schema, or none, up to one version and no further. False when this release does not know it. */
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
