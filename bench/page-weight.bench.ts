import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { STUDENT } from '../e2e/harness/accounts.ts';
import { launchBrowser, signIn } from '../e2e/harness/browser.ts';
import { startServer } from '../e2e/harness/server.ts';

/** Compressed JavaScript a screen may cost on a first visit, in kB; interface.md sets these. */
const LIMITS = { login: 200, home: 300, screen: 60 };
const SCREENS = ['/news', '/chat', '/profile'];

/** Counts the compressed bytes of scripts that come over the wire while `visit` runs. */
async function scriptKb(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && !response.fromServiceWorker) scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await visit();
  await page.waitForLoadState('networkidle');
  await client.detach();
  return bytes / 1024;
}

const print = (name: string, kb: number, limit: number) =>
  console.log(
    `${name.padEnd(12)} ${kb.toFixed(1).padStart(7)} kB of ${limit}  (${((kb / limit) * 100).toFixed(0)} %)`,
  );

const dataDir = await mkdtemp(join(tmpdir(), 'bilim-weight-'));
const server = await startServer({ dataDir });
const browser = await launchBrowser();
try {
  // Without the service worker, whose precaching would be counted against the first screen.
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  const login = await scriptKb(page, () => page.goto('/lms/login'));
  print('login', login, LIMITS.login);
  const after = await scriptKb(page, () => signIn({ page, ...STUDENT }));
  print('home', login + after, LIMITS.home);
  for (const path of SCREENS) {
    print(path, await scriptKb(page, () => page.goto(`/lms${path}`)), LIMITS.screen);
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
