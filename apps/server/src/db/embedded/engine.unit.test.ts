import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openEngine } from './engine.ts';

describe('the embedded engine', () => {
  const parent = mkdtempSync(join(tmpdir(), 'bilim-engine-'));
  const folder = join(parent, 'db');
  const open = () =>
    openEngine({
      folder,
      durable: true,
      onBroken(reason) {
        throw new Error(reason);
      },
    });
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it('replaces an unfinished new database left by a crash', async () => {
    mkdirSync(`${folder}.new`);
    writeFileSync(join(`${folder}.new`, 'PG_VERSION'), '18\n');
    const engine = await open();
    await engine.close();
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
    expect(existsSync(`${folder}.new`)).toBe(false);
  });

  it('refuses a folder of another PostgreSQL version and names the way out', async () => {
    writeFileSync(join(folder, 'PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow('back up with the release that made it and restore here');
  });
});
