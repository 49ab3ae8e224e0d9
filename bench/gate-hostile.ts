// npm run gate -- hostile [--attack NAME] [--engine embedded|postgres|both]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../apps/server/src/testing/postgres-cluster.ts';
import { startServer } from '../e2e/harness/server.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { conclude, gateOptions } from './durability/gate.ts';
import { makeUniversity } from './durability/make-university.ts';
import type { Attack } from './hostile/attack.ts';
import { pictures } from './hostile/pictures.ts';

/** One line for each attack. */
const ATTACKS: readonly Attack[] = [pictures];

const { attack, engine } = gateOptions({ attack: 'all', engine: 'both' });
const chosen = ATTACKS.filter(({ name }) => attack === 'all' || attack === name);
if (chosen.length === 0) {
  console.error(`--attack is all or one of: ${ATTACKS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
if (engine !== 'postgres') await attackAll({ on: 'embedded' });
if (engine !== 'embedded') await onPostgres();

async function onPostgres() {
  const bin = findPostgres();
  if (!bin) {
    console.log('SKIPPED: attacks on PostgreSQL, which is not on this machine\n');
    return;
  }
  const cluster = await startPostgres({ bin, durable: true });
  try {
    await attackAll({ on: 'PostgreSQL', databaseUrl: cluster.url('postgres') });
  } finally {
    await cluster.remove();
  }
}

/** Each attack meets a server that was just started, on the same university. */
async function attackAll({ on, databaseUrl }: { on: string; databaseUrl?: string }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bilim-gate-'));
  const env = { DEMO: '0', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  try {
    await makeUniversity({ dataDir, databaseUrl });
    for (const { name, run } of chosen) {
      const server = await startServer({ dataDir, env });
      try {
        conclude({ name: `hostile ${name}, ${on}`, ...(await run(server)) });
      } finally {
        await server.stop();
      }
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
