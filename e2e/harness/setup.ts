import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/prepare.mjs';
import { startServer } from './server.ts';

/** Makes the demo university once; each file of journeys works on a copy. */
export default async function setup() {
  await build();
  const template = await mkdtemp(join(tmpdir(), 'bilim-demo-'));
  const server = await startServer({ dataDir: template });
  await server.stop();
  process.env.BILIM_DEMO_TEMPLATE = template;
  return () => rm(template, { recursive: true, force: true });
}
