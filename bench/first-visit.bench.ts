import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { STUDENT } from '../e2e/harness/accounts.ts';
import { BROWSER, letIn } from '../e2e/harness/browser.ts';
import { startServer } from '../e2e/harness/server.ts';
import { PHONE } from '../e2e/harness/sizes.ts';
import { quantiles } from './timings.ts';

/**
 * A mid-range phone on a slow link; interface.md defines it and its limits. SLOWDOWN=1.6 suits a machine that is slow
 * itself.
 */
const SLOW = {
  cpuSlowdown: Number(process.env.SLOWDOWN ?? 4),
  bytesPerSecond: 1_600_000 / 8,
  latencyMs: 150,
};
const TARGETS = { painted: 1_000, login: 2_000, home: 2_500, again: 1_000, shift: 0.02 };
const VISITS = 5;

/** `use`: the element that a user would press first. */
type Screen = { path: string; target: number; use: string };
const LOGIN: Screen = { path: '/lms/login', target: TARGETS.login, use: 'input[name=login]' };
const HOME: Screen = { path: '/lms/', target: TARGETS.home, use: 'main a' };

type Seen = { painted: number; usable: number; shift: number };

/** When the screen is painted, when it can be used, and its layout shift. */
async function visit(context: BrowserContext, screen: Screen, offline = false): Promise<Seen> {
  const page = await context.newPage();
  await page.addInitScript((selector) => {
    Object.assign(window, { shift: 0 });
    // Usable: the element is drawn, and the page can react to a press.
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { usable: performance.now() })));
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const more = Reflect.get(entry, 'hadRecentInput') ? 0 : Reflect.get(entry, 'value');
        Object.assign(window, { shift: Reflect.get(window, 'shift') + more });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, screen.use);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpuSlowdown });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
  await page.goto(screen.path, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'usable' in window);
  await page.locator(screen.use).first().click({ trial: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [painted = 0, usable = 0, shift = 0] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    Number(Reflect.get(window, 'usable')),
    Number(Reflect.get(window, 'shift')),
  ]);
  await page.close();
  return { painted, usable, shift };
}

function print(name: string, seen: Seen[], target: number) {
  const middle = (of: keyof Seen) => quantiles(seen.map((one) => one[of])).p50;
  const share = (ms: number, limit: number) =>
    `${ms.toFixed(0)} ms of ${limit} (${((ms / limit) * 100).toFixed(0)} %)`;
  const shift = `${middle('shift').toFixed(3)} of ${TARGETS.shift}`;
  console.log(
    `${name.padEnd(24)} painted ${share(middle('painted'), TARGETS.painted).padEnd(24)} usable ${share(middle('usable'), target).padEnd(24)} moved ${shift}`,
  );
}

const dataDir = await mkdtemp(join(tmpdir(), 'bilim-visit-'));
const server = await startServer({ dataDir });
try {
  console.log(`${SLOW.cpuSlowdown} × slowed CPU, 1.6 Mbit/s, ${SLOW.latencyMs} ms; median of ${VISITS}`);
  for (const [name, screen] of Object.entries({ login: LOGIN, home: HOME })) {
    const seen: Record<'first' | 'again' | 'offline', Seen[]> = { first: [], again: [], offline: [] };
    for (let n = 0; n < VISITS; n += 1) {
      const profile = await mkdtemp(join(tmpdir(), 'bilim-profile-'));
      // With a profile on disk, like a phone's: without one compiled code is never cached.
      const context = await chromium.launchPersistentContext(profile, {
        ...BROWSER,
        ...PHONE,
        baseURL: server.origin,
      });
      // With a session, but without cached data of an earlier visit.
      if (screen === HOME) await letIn({ context, ...STUDENT });
      seen.first.push(await visit(context, screen));
      seen.again.push(await visit(context, screen));
      seen.offline.push(await visit(context, screen, true));
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
    print(`${name}, first visit`, seen.first, screen.target);
    print(`${name}, again`, seen.again, TARGETS.again);
    print(`${name}, without network`, seen.offline, TARGETS.again);
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
