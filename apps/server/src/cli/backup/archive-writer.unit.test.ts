import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { canTrace, stepsOf } from '../../testing/contract/system-calls.ts';

it.skipIf(!canTrace())('an archive is flushed before its rename, and the rename before the end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bilim-archive-'));
  try {
    const path = join(folder, 'first.tar.gz');
    const steps = await stepsOf({ program: 'write-archive', args: [path], folder });
    expect(steps.map((step) => step.replace(/\S+\.unfinished-[^/]+\//, 'draft/'))).toEqual([
      'write draft/entry',
      'write draft/archive',
      'sync draft/archive',
      'rename to first.tar.gz',
      'sync .',
      'answer',
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
