import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '../e2e/harness/browser.ts';
import { startServer } from '../e2e/harness/server.ts';

/** A mid phone on a slow link; interface.md sets these and what must hold on them. */
const PHONE = { cpuSlowdown: 4, bytesPerSecond: 1_600_000 / 8, latencyMs: 150 };
const LIMITS_MS = { first: 2_500, repeat: 1_000, offline: 1_000 };
const VISITS = 7;

/** How long until the login form can be typed into. */
async function visit({ context, offline }: { context: BrowserContext; offline: boolean }): Promise<number> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond,
  });
  const began = performance.now();
  await page.goto('/lms/login', { waitUntil: 'commit' });
  await page.locator('input[name=login]').click();
  const took = performance.now() - began;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  return took;
}

async function visits(browser: Browser, origin: string) {
  const times = { first: [] as number[], repeat: [] as number[], offline: [] as number[] };
  for (let n = 0; n < VISITS; n += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: origin });
    times.first.push(await visit({ context, offline: false }));
    times.repeat.push(await visit({ context, offline: false }));
    times.offline.push(await visit({ context, offline: true }));
    await context.close();
  }
  return times;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const print = (name: string, ms: number, limit: number) =>
  console.log(
    `${name.padEnd(16)} ${ms.toFixed(0).padStart(6)} ms of ${limit}  (${((ms / limit) * 100).toFixed(0)} %)`,
  );

const dataDir = await mkdtemp(join(tmpdir(), 'bilim-visit-'));
const server = await startServer({ dataDir });
const browser = await launchBrowser();
try {
  const times = await visits(browser, server.origin);
  print('first visit', median(times.first), LIMITS_MS.first);
  print('repeat visit', median(times.repeat), LIMITS_MS.repeat);
  print('without network', median(times.offline), LIMITS_MS.offline);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
