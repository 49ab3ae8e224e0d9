import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listParts, partPath, sweepUploads, uploadsFolder } from './uploads-folder.ts';

describe('what a crash left of uploads', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bilim-sweep-'));
    await mkdir(uploadsFolder(dataDir));
    for (const name of ['old', 'fresh']) await writeFile(join(uploadsFolder(dataDir), name), 'x');
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(uploadsFolder(dataDir), 'old'), anHourAgo, anHourAgo);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('goes at the next start when nobody else uses the folder', async () => {
    expect(await sweepUploads({ dataDir, alone: true })).toBe(2);
    expect(await readdir(uploadsFolder(dataDir))).toEqual([]);
  });

  it('goes only when it is old while another process may be receiving', async () => {
    expect(await sweepUploads({ dataDir, alone: false })).toBe(1);
    expect(await readdir(uploadsFolder(dataDir))).toEqual(['fresh']);
  });

  it('is not what comes in pieces and may rest for hours', async () => {
    const id = 'a8e1a3c2-5a0c-4d09-9b0e-2f4a5d0f7c11';
    await writeFile(partPath({ dataDir, id }), 'x');
    await utimes(partPath({ dataDir, id }), 0, 0);
    expect(await sweepUploads({ dataDir, alone: true })).toBe(2);
    expect(await listParts(dataDir)).toEqual([id]);
  });

  it('is no failure when there never was an upload', async () => {
    expect(await sweepUploads({ dataDir: join(dataDir, 'new'), alone: true })).toBe(0);
  });
});
