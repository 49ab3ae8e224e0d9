import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sized } from '../apps/server/src/testing/scale/full-size.ts';
import { crashRounds, serverStarter } from '../bench/durability/crash-rounds.ts';
import { readPosts } from '../bench/durability/read-posts.ts';
import { hasProxy } from '../bench/restarts/proxy.ts';
import { runRestarts } from '../bench/restarts/run.ts';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { signIn } from './harness/browser.ts';
import { expect, test as journeys } from './harness/journey.ts';
import { type RunningServer, startServer } from './harness/server.ts';

const SERVER = join(import.meta.dirname, '../apps/server/dist/server.js');

/** One folder for all tests: creating the university takes most of the time. */
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

test('the first start in an empty folder creates a demo university with working sign-in', async ({
  person,
}) => {
  const { page } = await person();
  await signIn({ page, ...STUDENT });
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('a second process on the same data folder is refused with one clear line', async ({ server }) => {
  const second = spawnSync(process.execPath, [SERVER], {
    env: { ...process.env, DATA_DIR: server.dataDir, PORT: '0' },
    encoding: 'utf8',
  });
  expect(second.status).toBe(2);
  expect(second.stderr.trim()).toMatch(/^The data folder .* is in use by another running Bilim process\..*$/);
});

const isFull = sized({ suite: false, full: true });
// For two processes see restarts.postgres.test.ts.
if (isFull)
  test('one process behind nginx: clients wait during a restart, and no request fails', async ({
    dataDir,
  }) => {
    test.skip(!hasProxy('nginx'), 'wants nginx and openssl (Debian: apt-get install nginx-light openssl)');
    const report = await runRestarts({ proxy: 'nginx', engine: 'embedded', rounds: 2, visitors: 6, dataDir });
    expect(Object.keys(report.answers)).toEqual(['200']);
    expect(report.exitCodes).toEqual([0, 0]);
    expect(report.stream).toEqual({ opened: 3, refused: [] });
  });

test('loses no confirmed post when it is killed repeatedly under 16 writers', {
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
