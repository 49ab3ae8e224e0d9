import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../apps/server/src/testing/database/postgres-cluster.ts';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { build } from '../../scripts/prepare.mjs';
import { makeTemplate, startServer } from './server.ts';

/** Creates the demo university once, in PostgreSQL where it is installed. Each journey file works on a copy. */
export default async function setup() {
  await build();
  const bin = findPostgres();
  const cluster = bin ? await startPostgres({ bin }) : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'bilim-demo-'));
  const server = await startServer({ dataDir: folder, env: cluster && (await makeTemplate(cluster.port)) });
  await server.stop();
  process.env.BILIM_DEMO = JSON.stringify({ folder, port: cluster?.port });
  return async () => {
    await cluster?.remove();
    await rm(folder, { recursive: true, force: true });
  };
}
