// npm run gate -- power [--cuts 50] [--engine embedded|postgres|both]; as root, on Linux
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { createAcknowledged, startWriters } from './durability/acknowledged.ts';
import { conclude, gateOptions } from './durability/gate.ts';
import { createPowerDevice, whyNoPowerCuts } from './durability/power-device.ts';

const WRITERS = 16;
const DISK_MB = 2_048;
const FEWEST_WRITES = 50;
/** Long enough for a checkpoint or two. */
const LONGEST_MS = 5_000;

type Device = ReturnType<typeof createPowerDevice>;

const { cuts, engine } = gateOptions({ cuts: '50', engine: 'both' });
const obstacle = whyNoPowerCuts();
if (obstacle) {
  console.log(`SKIPPED: power cuts, because ${obstacle}`);
} else {
  if (engine !== 'postgres') await onEmbedded(Number(cuts));
  if (engine !== 'embedded') await onPostgres(Number(cuts));
}

async function onEmbedded(cuts: number) {
  const device = createPowerDevice({ megabytes: DISK_MB });
  try {
    const settings = { DATA_DIR: join(device.folder, 'data'), DATABASE_URL: '' };
    await cutPower({ name: 'power, embedded', cuts, device, settings });
  } finally {
    device.remove();
  }
}

async function onPostgres(cuts: number) {
  const bin = findPostgres();
  if (!bin) {
    console.log('SKIPPED: power cuts on PostgreSQL, which is not on this machine\n');
    return;
  }
  const device = createPowerDevice({ megabytes: DISK_MB });
  try {
    const cluster = await startPostgres({ bin, durable: true, parent: device.folder });
    await cutPower({
      name: 'power, PostgreSQL',
      cuts,
      device,
      settings: { DATA_DIR: device.folder, DATABASE_URL: cluster.url('postgres') },
      stopDatabase: () => cluster.kill(),
      startDatabase: async () => {
        await cluster.start();
      },
    }).finally(() => cluster.kill());
  } finally {
    device.remove();
  }
}

/** Cuts the power repeatedly while 16 writers work, and checks every confirmed row after each start. */
async function cutPower({
  name,
  cuts,
  device,
  settings,
  stopDatabase = async () => undefined,
  startDatabase = async () => undefined,
}: {
  name: string;
  cuts: number;
  device: Device;
  settings: Record<string, string>;
  stopDatabase?: () => Promise<void>;
  startDatabase?: () => Promise<void>;
}) {
  const acknowledged = createAcknowledged();
  let lost = 0;
  let strange = 0;
  let server = await startRowServer(settings);
  try {
    for (let cut = 1; cut <= cuts; cut++) {
      const { origin } = server;
      const write = async (key: string) => (await fetch(origin, { method: 'POST', body: key })).ok;
      const writers = startWriters({ writers: WRITERS, label: `power/${cut}`, acknowledged, write });
      await acknowledged.more(FEWEST_WRITES);
      await sleep(Math.random() * LONGEST_MS);
      device.cut();
      await server.kill();
      await stopDatabase();
      await writers.stop();
      device.powerOn();
      await startDatabase();
      server = await startRowServer(settings);
      const found: string[] = await (await fetch(server.origin)).json();
      const compared = acknowledged.compare(found);
      lost = Math.max(lost, compared.lost.length);
      strange = Math.max(strange, compared.strange.length);
      console.log(`cut ${cut}: ${acknowledged.count} acknowledged so far, ${compared.lost.length} lost`);
    }
  } finally {
    await server.kill();
  }
  conclude({
    name: `${name}, ${cuts} cuts`,
    figures: {
      'rows acknowledged': acknowledged.count,
      'of them lost': lost,
      'rows no client sent': strange,
    },
    passed: lost === 0 && strange === 0 && acknowledged.count > 0,
  });
}

/** A separate process, because it is going to be killed. */
async function startRowServer(settings: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'durability/row-server.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...settings },
  });
  const exited = once(child, 'exit');
  const ended = exited.then(([code]) => {
    throw new Error(`The server ended with ${code} before it was ready: the database did not open`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return {
    origin: String(message.ready),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
