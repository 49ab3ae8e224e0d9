import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sized } from '../apps/server/src/testing/full-size.ts';
import { crashRounds, serverStarter } from '../bench/durability/crash-rounds.ts';
import { readPosts } from '../bench/durability/read-posts.ts';
import { hasProxy } from '../bench/restarts/proxy.ts';
import { runRestarts } from '../bench/restarts/run.ts';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { signIn } from './harness/browser.ts';
import { expect, test as journeys } from './harness/journey.ts';
import { type RunningServer, startServer } from './harness/server.ts';

const SERVER = join(import.meta.dirname, '../apps/server/dist/server.js');

/** One folder for all of them: making the university in it is the longest part. */
const test = journeys.extend<{ server: RunningServer }, { dataDir: string }>({
  dataDir: [
    async ({ browserName: _any }, use) => {
      const parent = await mkdtemp(join(tmpdir(), 'bilim-embedded-'));
      await use(join(parent, 'data'));
      await rm(parent, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: async ({ dataDir }, use) => {
    const server = await startServer({ dataDir });
    await use(server);
    await server.stop();
  },
});

test('the first start in an empty folder makes a university that one can sign in to', async ({ person }) => {
  const { page } = await person();
  await signIn({ page, ...STUDENT });
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('refuses a second process on the same data folder with one clear line', async ({ server }) => {
  const second = spawnSync(process.execPath, [SERVER], {
    env: { ...process.env, DATA_DIR: server.dataDir, PORT: '0' },
    encoding: 'utf8',
  });
  expect(second.status).toBe(2);
  expect(second.stderr.trim()).toMatch(/^The data folder .* is in use by another running Bilim process\..*$/);
});

const isFull = sized({ suite: false, full: true });
// With two processes restarts.postgres.test.ts shows it each time.
if (isFull)
  test('one process behind nginx: who comes while it restarts waits, and no request fails', async ({
    dataDir,
  }) => {
    test.skip(!hasProxy('nginx'), 'wants nginx and openssl (Debian: apt-get install nginx-light openssl)');
    const report = await runRestarts({ proxy: 'nginx', engine: 'embedded', rounds: 2, visitors: 6, dataDir });
    expect(Object.keys(report.answers)).toEqual(['200']);
    expect(report.exitCodes).toEqual([0, 0]);
    expect(report.stream).toEqual({ opened: 3, refused: [] });
  });

test('loses no post that it confirmed when it is killed again and again under 16 writers', {
  tag: '@detail',
}, async ({ dataDir }) => {
  const report = await crashRounds({
    rounds: sized({ suite: 1, full: 2 }),
    start: serverStarter({ dataDir }),
    readPosts: (prefix) => readPosts({ dataDir, prefix }),
    account: TEACHER,
  });
  expect(report).toMatchObject({ lost: [], strange: [] });
  expect(report.acknowledged).toBeGreaterThan(25);
});
