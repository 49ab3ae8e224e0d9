import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import { SILENT_LOG } from '../testing/silent-log.ts';

const SERVER = join(import.meta.dirname, '../..');

function lms({ dataDir, args }: { dataDir: string; args: string[] }) {
  return new Promise<{ status: unknown; out: string; err: string }>((resolve) => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: '', SECRET: '' };
    execFile(
      process.execPath,
      ['--import', 'tsx', join(SERVER, 'src/cli/main.ts'), ...args],
      { cwd: SERVER, env: { ...process.env, ...settings } },
      (error, out, err) => resolve({ status: error?.code ?? 0, out, err }),
    );
  });
}

describe("the operator's commands", { timeout: 120_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bilim-cli-'));
  const run = (...args: string[]) => lms({ dataDir, args });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it.each([
    ['no such command', ['fly'], "unknown command 'fly'"],
    ['no file', ['backup'], "missing required argument 'file'"],
    ['too much', ['migrate', 'now'], 'too many arguments'],
    ['an unknown option', ['migrate', '--fast'], "unknown option '--fast'"],
    ['a number that is none', ['demo', '--seed', 'many'], 'It must be a whole number from 1.'],
    ['too few students', ['demo', '--students', '29'], 'It must be a whole number from 30.'],
    ['a role that is none', ['user', 'add', '--role', 'king'], 'Allowed choices are student, teacher.'],
    ['a right that is none', ['grant', 'someone', 'everything'], 'Allowed choices are news, library.'],
    ['a job that is no number', ['jobs', 'retry', 'x'], 'It must be a number from the list.'],
    ['a backup that is not there', ['restore', '/nowhere.tar.gz'], 'There is no file /nowhere.tar.gz'],
  ])('refuse %s with one line and 2', async (_, args, line) => {
    const { status, out, err } = await run(...args);
    expect(err).toContain(line);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect({ status, out }).toEqual({ status: 2, out: '' });
  });

  it('explain themselves', async () => {
    const { status, out } = await run('--help');
    expect(status).toBe(0);
    for (const name of ['migrate', 'demo', 'backup', 'restore', 'user', 'grant', 'revoke', 'jobs']) {
      expect(out).toContain(name);
    }
    expect((await run('user', 'add', '--help')).out).toContain('--last-name');
  });

  describe('on an embedded database', () => {
    beforeAll(async () => {
      await run('migrate');
    }, 120_000);

    it('carry an installation over into another folder', async () => {
      const file = join(dataDir, 'backup.tar.gz');
      writeFileSync(join(dataDir, 'secret'), 'kept-secret-kept-secret-kept-secret-');
      const made = await run('backup', file);
      expect(made).toMatchObject({ status: 0, err: '' });
      const again = await run('backup', file);
      expect(again).toMatchObject({ status: 2, err: `${file} is there already: choose another name\n` });

      const other = mkdtempSync(join(tmpdir(), 'bilim-cli-'));
      const restored = await lms({ dataDir: other, args: ['restore', file] });
      rmSync(other, { recursive: true, force: true });
      expect(restored).toMatchObject({ status: 0, err: '' });
    });

    it('refuse with one line and 2 while a server has the folder open', async () => {
      const open = await openEmbedded({ dataDir, log: SILENT_LOG });
      const { status, err } = await run('user', 'reset', 'somebody');
      await open.close();
      expect({ status, err }).toEqual({
        status: 2,
        err: `The data folder ${dataDir} is in use by another running Bilim process. Stop that one first.\n`,
      });
    });
  });
});
