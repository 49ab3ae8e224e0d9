import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdsAsFileStore } from '../testing/store-contract.ts';
import { canTrace, stepsOf } from '../testing/system-calls.ts';
import { createLocalStore } from './local-store.ts';
import { newFileKey } from './store.ts';

describe('a folder as file store', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bilim-files-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  holdsAsFileStore(() => createLocalStore({ folder }));

  it('spreads files over subfolders that nobody else may read', async () => {
    const key = newFileKey();
    await createLocalStore({ folder }).put({ key, body: Buffer.from('x'), type: 'text/plain' });
    const path = join(folder, key.slice(0, 2), key);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, key.slice(0, 2)))).mode & 0o777).toBe(0o700);
  });

  it('takes a file by its path without a copy, as new as what was put just now', async () => {
    const path = join(folder, 'whole');
    await writeFile(path, 'abc');
    await utimes(path, 0, 0);
    const key = newFileKey();
    await createLocalStore({ folder }).put({ key, path, type: 'text/plain', size: 3 });
    const stored = await stat(join(folder, key.slice(0, 2), key));
    expect(stored.ino).toBe((await stat(path)).ino);
    expect(Date.now() - stored.mtimeMs).toBeLessThan(600_000);
    await rm(path);
  });

  it('leaves nothing unfinished behind, and clears what a crash left', async () => {
    const unfinished = join(folder, '.unfinished');
    expect(await readdir(unfinished)).toEqual([]);
    for (const name of ['old', 'fresh']) await writeFile(join(unfinished, name), 'x');
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(join(unfinished, 'old'), yesterday, yesterday);
    await createLocalStore({ folder }).clearUnfinished(new Date(Date.now() - 3_600_000));
    expect(await readdir(unfinished)).toEqual(['fresh']);
  });

  it.skipIf(!canTrace())(
    'answers when a file, its name and that of its subfolder are on the disk',
    async () => {
      const key = newFileKey();
      const [shard, path] = [key.slice(0, 2), join(key.slice(0, 2), key)];
      await rm(join(folder, shard), { recursive: true, force: true });
      const steps = await stepsOf({ program: 'store-file', args: [folder, key], folder });
      expect(steps.map((step) => step.replace(/(?<=\.unfinished\/).*/, 'draft'))).toEqual([
        'write .unfinished/draft',
        'sync .unfinished/draft',
        `rename to ${path}`,
        `sync ${shard}`,
        'sync .',
        'answer',
      ]);
    },
  );
});
