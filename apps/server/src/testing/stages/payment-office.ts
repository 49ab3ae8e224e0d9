import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { TestApp } from '../app.ts';
import { lms } from '../lms.ts';

/**
 * The operator's commands beside a running server: on its database (PostgreSQL only, which allows two processes),
 * folder and secret.
 */
export async function officeOf({ context: { db, config } }: TestApp, settings: Record<string, string> = {}) {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const databases = inject('testDatabases');
  if (databases.engine !== 'postgres') throw new Error('The embedded database allows one process');
  const env = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${databases.port}/${rows[0]?.name}`,
    DATA_DIR: config.dataDir,
    SECRET: config.secrets[0],
    ...settings,
  };
  return (...args: string[]) => lms({ args, env });
}
