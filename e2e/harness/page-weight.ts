import type { Page } from '@playwright/test';
import { STUDENT } from './accounts.ts';
import { signIn } from './browser.ts';

/** Compressed JavaScript that a first visit may cost, in kB, as it travels; the home with the login before it. */
export const WEIGHT_LIMITS = { login: 150, home: 220, screen: 60 };

/** Counts the compressed bytes of scripts that come over the wire while `visit` runs. */
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

/** The same while somebody signs in, until their home is there. */
export const homeScriptKb = (page: Page) =>
  scriptKb(page, async () => {
    await signIn({ page, ...STUDENT });
    await page.locator('main a[href]').first().waitFor();
  });
