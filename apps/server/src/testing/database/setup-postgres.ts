import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../../../../scripts/find-postgres.mjs';
import { migrate } from '../../db/migrate.ts';
import { openPostgres } from '../../db/open.ts';
import { SILENT_LOG } from '../silent-log.ts';
import { startPostgres } from './postgres-cluster.ts';

/** Starts a temporary PostgreSQL with one migrated database that every test copies. */
export default async function setup(project: TestProject) {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not on this machine: install it, or leave out --project postgres');
  const cluster = await startPostgres({ bin });
  const admin = openPostgres({ databaseUrl: cluster.url('postgres'), log: SILENT_LOG, poolSize: 1 });
  await admin.pool.query('create database template_bilim');
  await admin.close();
  const template = openPostgres({ databaseUrl: cluster.url('template_bilim'), log: SILENT_LOG, poolSize: 1 });
  await migrate({ pool: template.pool });
  await template.close();
  project.provide('testDatabases', { engine: 'postgres', port: cluster.port });
  return () => cluster.remove();
}
