import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canTrace, stepsOf } from '../testing/contract/system-calls.ts';
import { holdsAsFileStore } from '../testing/store-contract.ts';
import { createLocalStore } from './local-store.ts';
import { newFileKey } from './store.ts';

describe('a folder as file store', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bilim-files-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  holdsAsFileStore(() => createLocalStore({ folder }));

  it('spreads files over private subfolders', async () => {
    const key = newFileKey();
    await createLocalStore({ folder }).put({ key, body: Buffer.from('x'), type: 'text/plain' });
    const path = join(folder, key.slice(0, 2), key);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, key.slice(0, 2)))).mode & 0o777).toBe(0o700);
  });

  it('links a file given by its path instead of copying it, with a current time', async () => {
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

  it('leaves no unfinished file, and removes those of a crash', async () => {
    const unfinished = join(folder, '.unfinished');
    expect(await readdir(unfinished)).toEqual([]);
    for (const name of ['old', 'fresh']) await writeFile(join(unfinished, name), 'x');
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(join(unfinished, 'old'), yesterday, yesterday);
    await createLocalStore({ folder }).clearUnfinished(new Date(Date.now() - 3_600_000));
    expect(await readdir(unfinished)).toEqual(['fresh']);
  });

  it.skipIf(!canTrace())(
    'answers after the file, its name and its subfolder are synced to disk',
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
