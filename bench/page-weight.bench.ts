import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../e2e/harness/browser.ts';
import { firstVisitKb, scriptKb, WEIGHT_LIMITS } from '../e2e/harness/page-weight.ts';
import { startServer } from '../e2e/harness/server.ts';
import { DESKTOP, PHONE } from '../e2e/harness/sizes.ts';

const SCREENS = ['/news', '/chat', '/profile', '/library'];

const print = (name: string, kb: number, limit: number) =>
  console.log(
    `${name.padEnd(12)} ${kb.toFixed(1).padStart(7)} kB of ${limit}  (${((kb / limit) * 100).toFixed(0)} %)`,
  );

const dataDir = await mkdtemp(join(tmpdir(), 'bilim-weight-'));
const server = await startServer({ dataDir });
const browser = await launchBrowser();
try {
  for (const [size, device] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    console.log(size);
    // Without the service worker, whose precaching would be counted for the first screen.
    const context = await browser.newContext({ ...device, baseURL: server.origin, serviceWorkers: 'block' });
    const page = await context.newPage();
    const { login, home } = await firstVisitKb(page);
    print('login', login, WEIGHT_LIMITS.login);
    print('home', home, WEIGHT_LIMITS.home);
    for (const path of SCREENS) {
      print(path, await scriptKb(page, () => page.goto(`/lms${path}`)), WEIGHT_LIMITS.screen);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
