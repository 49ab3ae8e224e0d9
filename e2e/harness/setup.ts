import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoTemplate: string;
  }
}

/** Makes the demo university once; each journey works on a copy. */
export default async function setup(project: TestProject) {
  const template = await mkdtemp(join(tmpdir(), 'bilim-demo-'));
  const server = await startServer({ dataDir: template });
  await server.stop();
  project.provide('demoTemplate', template);
  return () => rm(template, { recursive: true, force: true });
}
