import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPart } from './part.ts';

let dataDir: string;
let other: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bilim-part-'));
});
afterEach(async () => {
  other?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Another process that writes and keeps the lock until it is killed. */
async function anotherProcess(id: string) {
  const program = join(import.meta.dirname, '../testing/traced/hold-part.ts');
  other = spawn(process.execPath, ['--import', 'tsx', program, dataDir, id], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (other.stdout) await once(other.stdout, 'data');
  return other;
}

it('one writer at a time has the bytes, across processes, and a killed one releases them', async () => {
  const id = randomUUID();
  const mine = await openPart({ dataDir, id });
  expect(await openPart({ dataDir, id })).toBeNull();
  await mine?.close();
  const process = await anotherProcess(id);
  expect(await openPart({ dataDir, id })).toBeNull();
  process.kill('SIGKILL');
  await once(process, 'exit');
  const after = await openPart({ dataDir, id });
  expect(await after?.startAt(3)).toBe(true);
  expect(await after?.startAt(4)).toBe(false);
  await after?.close();
});
