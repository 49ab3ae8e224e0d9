import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { launchBrowser } from '../e2e/harness/browser.ts';
import { startServer } from '../e2e/harness/server.ts';
import { quantiles } from './timings.ts';

/** A mid phone on a slow link; interface.md sets these and what must hold on them. */
const PHONE = { cpuSlowdown: 4, bytesPerSecond: 1_600_000 / 8, latencyMs: 150 };
const USABLE_MS = 2_500;
const PAINTED_MS = 1_000;
const VISITS = 7;

type Seen = { painted: number; usable: number };

/** When something shows, and when the login form can be typed into. */
async function visit({
  context,
  offline = false,
}: {
  context: BrowserContext;
  offline?: boolean;
}): Promise<Seen> {
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
  const usable = performance.now() - began;
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  return { painted, usable };
}

function print(name: string, seen: Seen[]) {
  const painted = quantiles(seen.map((one) => one.painted)).p50;
  const usable = quantiles(seen.map((one) => one.usable)).p50;
  const share = (ms: number, limit: number) => `${ms.toFixed(0)} ms (${((ms / limit) * 100).toFixed(0)} %)`;
  console.log(
    `${name.padEnd(16)} painted ${share(painted, PAINTED_MS).padEnd(16)} usable ${share(usable, USABLE_MS)}`,
  );
}

const dataDir = await mkdtemp(join(tmpdir(), 'bilim-visit-'));
const server = await startServer({ dataDir });
const browser = await launchBrowser();
try {
  const first: Seen[] = [];
  const again: Seen[] = [];
  const offline: Seen[] = [];
  for (let n = 0; n < VISITS; n += 1) {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ viewport, baseURL: server.origin });
    first.push(await visit({ context }));
    again.push(await visit({ context }));
    offline.push(await visit({ context, offline: true }));
    await context.close();
  }
  console.log(`share of ${PAINTED_MS} ms to paint and of ${USABLE_MS} ms to be usable, median of ${VISITS}`);
  print('first visit', first);
  print('again', again);
  print('without network', offline);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
