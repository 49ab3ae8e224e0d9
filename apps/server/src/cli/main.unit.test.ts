import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitmentOf, writeDraw } from '../areas/registration/draw/file.ts';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import { lms as runLms } from '../testing/lms.ts';
import { SILENT_LOG } from '../testing/silent-log.ts';

/** Runs a command on the embedded database of a folder. */
const lms = ({ dataDir, args, env }: { dataDir: string; args: string[]; env?: Record<string, string> }) =>
  runLms({ args, env: { DATA_DIR: dataDir, DATABASE_URL: '', SECRET: '', ...env } });

describe("the operator's commands", () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bilim-cli-'));
  const run = (...args: string[]) => lms({ dataDir, args });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('end their process with the exit code', async () => {
    const args = ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), 'fly'];
    const ended = await new Promise<{ status: unknown; err: string }>((resolve) => {
      execFile(process.execPath, args, (error, _out, err) => resolve({ status: error?.code ?? 0, err }));
    });
    expect(ended).toEqual({ status: 2, err: "error: unknown command 'fly'\n" });
  });

  it.each([
    ['an unknown command', ['fly'], "unknown command 'fly'"],
    ['a missing argument', ['backup'], "missing required argument 'file'"],
    ['an extra argument', ['migrate', 'now'], 'too many arguments'],
    ['an unknown option', ['migrate', '--fast'], "unknown option '--fast'"],
    ['an invalid number', ['demo', '--seed', 'many'], 'It must be a whole number from 1.'],
    ['too few students', ['demo', '--students', '29'], 'It must be a whole number from 30.'],
    ['an unknown role', ['user', 'add', '--role', 'king'], 'Allowed choices are student, teacher.'],
    ['an unknown right', ['grant', 'someone', 'everything'], 'Allowed choices are news, library, reports,'],
    ['an invalid job number', ['jobs', 'retry', 'x'], 'It must be a number from the list.'],
    [
      'a window of an invalid year of study',
      ['registration', 'windows', 'add', '2026-2', '7', '--opens', 'x', '--closes', 'y'],
      'It must be a whole number from 1 to 6.',
    ],
    ['a missing draw file', ['draw', 'verify', '/nowhere.json'], 'There is no file /nowhere.json'],
    ['an invalid draw file', ['draw', 'verify', import.meta.filename], 'This is not the file of a draw.'],
    ['a missing register', ['reconcile', '/nowhere.csv', '--bank', 'x'], 'There is no file /nowhere.csv'],
    [
      'an invalid register',
      ['reconcile', import.meta.filename, '--bank', 'x'],
      'The first line names no column txn_id, date, account, sum',
    ],
    [
      'posting without a reason',
      ['reconcile', '/nowhere.csv', '--bank', 'x', '--post'],
      '--post needs --why with a reason',
    ],
    [
      'an invalid day',
      ['reconcile', '/nowhere.csv', '--bank', 'x', '--day', '2026-02-30'],
      '2026-02-30 is not a day',
    ],
    ['a missing backup', ['restore', '/nowhere.tar.gz'], 'There is no file /nowhere.tar.gz'],
  ])('refuse %s with one line and exit code 2', async (_, args, line) => {
    const { status, out, err } = await run(...args);
    expect(err).toContain(line);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect({ status, out }).toEqual({ status: 2, out: '' });
  });

  it('print a help text', async () => {
    const { status, out } = await run('--help');
    expect(status).toBe(0);
    const data = ['migrate', 'demo', 'backup', 'restore', 'jobs', 'keys'];
    for (const name of [...data, 'user', 'grant', 'revoke', 'registration', 'draw', 'reconcile']) {
      expect(out).toContain(name);
    }
    expect((await run('user', 'add', '--help')).out).toContain('--last-name');
    expect((await run('grant', '--help')).out).toMatch(/dean +Dean's office/);
  });

  it('list the keys and add one', async () => {
    const [before] = (await run('keys')).out.split('\n');
    expect(before).toMatch(/^[\w-]{6} {2}in use$/);
    const id = before?.slice(0, 6);
    const { status, out } = await run('keys', 'add');
    expect(status).toBe(0);
    const lines = out.split('\n');
    expect(lines.slice(0, 2)).toEqual([expect.stringMatching(/ {2}in use$/), `${id}  older, still valid`]);
    expect(lines[0]).not.toContain(id);
    expect((await run('keys')).out.split('\n').slice(0, 2)).toEqual(lines.slice(0, 2));
  });

  it('verify a draw file without a database', async () => {
    const file = join(dataDir, 'draw.json');
    const window = { id: 7, yearId: 2026, season: 2, yearOfStudy: 1 };
    const { text, hash } = writeDraw({
      window,
      seed: 'a seed',
      streams: [],
      students: [],
      tickets: [],
      shares: [],
    });
    writeFileSync(file, text);
    expect(await run('draw', 'verify', file)).toEqual({
      status: 0,
      err: '',
      out: `Verified: window 7, 0 students, 0 seats. SHA-256: ${hash}\n0 of 0 tickets have a random share. Seal published at the closing: ${JSON.parse(text).seal}\nCompare with the commitment published before the draw: ${commitmentOf('a seed')}\n`,
    });
  });

  describe('on an embedded database', () => {
    beforeAll(async () => {
      await run('migrate');
    });

    it('move an installation to another folder by backup and restore', async () => {
      const file = join(dataDir, 'backup.tar.gz');
      writeFileSync(join(dataDir, 'secret'), 'kept-secret-kept-secret-kept-secret-');
      const made = await run('backup', file);
      expect(made).toMatchObject({ status: 0, err: '' });
      const again = await run('backup', file);
      expect(again).toMatchObject({ status: 2, err: `${file} already exists: choose another name\n` });

      const other = mkdtempSync(join(tmpdir(), 'bilim-cli-'));
      const restored = await lms({ dataDir: other, args: ['restore', file] });
      rmSync(other, { recursive: true, force: true });
      expect(restored).toMatchObject({ status: 0, err: '' });
    });

    it('refuse with one line and exit code 2 while a server uses the folder', async () => {
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
