import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const OTHER = 65_534;
const folder = mkdtempSync(join(tmpdir(), 'bilim-run-as-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { status: unknown; out: string; err: string };
/** A separate process, because it changes its user. */
const lms = (dataDir: string, args: string[], uid?: number) =>
  new Promise<Ended>((resolve) => {
    const main = join(import.meta.dirname, '../main.ts');
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SECRET: '', TSX_DISABLE_CACHE: '1' };
    execFile(
      process.execPath,
      ['--import', 'tsx', main, ...args],
      { env, ...(uid !== undefined && { uid, gid: uid }) },
      (error, out, err) => resolve({ status: error?.code ?? 0, out, err }),
    );
  });

const isRoot = process.geteuid?.() === 0;

describe.skipIf(!isRoot)('a command of root on the data folder of another user', () => {
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  chownSync(dataDir, OTHER, OTHER);

  it('switches to that user, and leaves no file that the server cannot read', async () => {
    const { status, err } = await lms(dataDir, ['migrate']);
    expect(err).toMatch(/^Database: .*\nRunning as nobody, the owner of /);
    expect(status).toBe(0);
    const owners = readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).uid]);
    expect(owners).not.toEqual([]);
    for (const [name, uid] of owners) expect({ name, uid }).toEqual({ name, uid: OTHER });
  });

  it('is refused for a user who is not the owner and cannot become the owner', async () => {
    const other = join(folder, 'of-root');
    mkdirSync(join(other, 'db'), { recursive: true });
    chmodSync(other, 0o755);
    const { status, err } = await lms(other, ['import', 'list'], OTHER);
    expect(err).toContain(`${other} belongs to root: run the command as that user`);
    expect(status).toBe(2);
    expect(existsSync(join(other, 'secret'))).toBe(false);
  });
});
