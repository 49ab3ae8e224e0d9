import type { Page } from '@playwright/test';
import { STUDENT } from './accounts.ts';
import { signIn } from './browser.ts';

/** Limits for compressed JavaScript of a first visit, in kB on the wire. The home limit includes the login page. */
export const WEIGHT_LIMITS = { login: 150, home: 220, screen: 60 };

/** Counts the compressed script bytes transferred while `visit` runs. */
export async function scriptKb(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const cached = new Set<string>();
  let bytes = 0;
  client.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    const came = !cached.has(requestId) && !response.fromDiskCache && !response.fromServiceWorker;
    if (type === 'Script' && came) bytes += Number(new Headers(response.headers).get('content-length'));
  });
  await visit();
  await page.waitForLoadState('networkidle');
  await client.detach();
  return bytes / 1024;
}

/** Counts script bytes from the login page until the home page is ready. */
export const homeScriptKb = (page: Page) =>
  scriptKb(page, async () => {
    await signIn({ page, ...STUDENT });
    await page.locator('main a[href]').first().waitFor();
  });
