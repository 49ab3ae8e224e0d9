import type { Page } from '@playwright/test';
import { STUDENT } from './accounts.ts';
import { signIn } from './browser.ts';

/** Limits for compressed JavaScript of a first visit, in kB on the wire. The home limit includes the login page. */
export const WEIGHT_LIMITS = { login: 150, home: 220, screen: 60 };

/** Counts the compressed script bytes that the page transfers until `stop`. */
async function countScripts(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const cached = new Set<string>();
  let bytes = 0;
  client.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    const came = !cached.has(requestId) && !response.fromDiskCache && !response.fromServiceWorker;
    if (type === 'Script' && came) bytes += Number(new Headers(response.headers).get('content-length'));
  });
  return { kb: () => bytes / 1024, stop: () => client.detach() };
}

/** Counts the compressed script bytes transferred while `visit` runs. */
export async function scriptKb(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const { kb, stop } = await countScripts(page);
  await visit();
  await page.waitForLoadState('networkidle');
  await stop();
  return kb();
}

/**
 * Counts the script bytes of a first visit, from the login page until the home page is ready. One count for both: the
 * login page fetches parts of the home at some moment when it is idle.
 */
export async function firstVisitKb(page: Page): Promise<{ login: number; home: number }> {
  const { kb, stop } = await countScripts(page);
  await page.goto('/lms/login');
  await page.waitForLoadState('networkidle');
  const login = kb();
  await signIn({ page, ...STUDENT });
  await page.locator('main a[href]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await stop();
  return { login, home: kb() };
}
