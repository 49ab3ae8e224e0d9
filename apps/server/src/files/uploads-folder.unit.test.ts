import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listParts, partPath, sweepUploads, uploadsFolder } from './uploads-folder.ts';

describe('remains of uploads after a crash', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bilim-sweep-'));
    await mkdir(uploadsFolder(dataDir));
    for (const name of ['old', 'fresh']) await writeFile(join(uploadsFolder(dataDir), name), 'x');
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(uploadsFolder(dataDir), 'old'), anHourAgo, anHourAgo);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('are removed at the next start when no other process uses the folder', async () => {
    expect(await sweepUploads({ dataDir, alone: true })).toBe(2);
    expect(await readdir(uploadsFolder(dataDir))).toEqual([]);
  });

  it('are removed only when old while another process may be receiving', async () => {
    expect(await sweepUploads({ dataDir, alone: false })).toBe(1);
    expect(await readdir(uploadsFolder(dataDir))).toEqual(['fresh']);
  });

  it('do not include uploads in pieces, which may wait for hours', async () => {
    const id = 'a8e1a3c2-5a0c-4d09-9b0e-2f4a5d0f7c11';
    await writeFile(partPath({ dataDir, id }), 'x');
    await utimes(partPath({ dataDir, id }), 0, 0);
    expect(await sweepUploads({ dataDir, alone: true })).toBe(2);
    expect(await listParts(dataDir)).toEqual([id]);
  });

  it('may be absent: without any upload the sweep succeeds', async () => {
    expect(await sweepUploads({ dataDir: join(dataDir, 'new'), alone: true })).toBe(0);
  });
});
