// npm run gate -- hostile [--attack NAME,NAME] [--engine embedded|postgres|both]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { conclude, gateOptions } from './durability/gate.ts';
import { makeUniversity } from './durability/make-university.ts';
import { ATTACKS } from './hostile/attacks.ts';
import { perform } from './hostile/perform.ts';

const { attack, engine } = gateOptions({ attack: 'all', engine: 'both' });
const chosen = ATTACKS.filter(({ name }) => attack === 'all' || attack.split(',').includes(name));
if (chosen.length === 0) {
  console.error(`--attack is one or more of: ${ATTACKS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
if (engine !== 'postgres') await attackAll({ on: 'embedded' });
if (engine !== 'embedded') await onPostgres();
// A hung attack may have left something open.
process.exit();

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

/** Each attack runs on a new server with the same university. */
async function attackAll({ on, databaseUrl }: { on: string; databaseUrl?: string }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bilim-gate-'));
  try {
    await makeUniversity({ dataDir, databaseUrl });
    for (const one of chosen) {
      if (one.onlyPostgres && !databaseUrl) continue;
      conclude({ name: `hostile ${one.name}, ${on}`, ...(await perform(one, { dataDir, databaseUrl })) });
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
