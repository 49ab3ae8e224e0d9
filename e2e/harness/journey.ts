import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import type { Account } from './accounts.ts';
import { launchBrowser, signIn } from './browser.ts';
import { demoFolder, freePort, type RunningServer, startServer } from './server.ts';

const PHONE = { width: 390, height: 844 };
const PHONE_BROWSER =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const DESKTOP = { width: 1440, height: 900 };

type ContextOptions = {
  phone?: boolean;
  theme?: 'light' | 'dark';
  language?: 'ru' | 'kg' | 'en';
  /** Who is signed in already; only the first time in a file goes through the form. */
  as?: Account;
};
type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A server on a demo university of its own and a real browser, for the journeys of one file. */
export function journey({ env }: { env?: (origin: string) => Promise<Record<string, string>> } = {}) {
  let server: RunningServer;
  let browser: Browser;
  let removeFolder: () => Promise<void>;
  const kept = new Map<string, Kept>();

  beforeAll(async () => {
    const folder = await demoFolder(inject('demoTemplate'));
    removeFolder = folder.remove;
    const port = await freePort();
    const settings = await env?.(`http://127.0.0.1:${port}`);
    server = await startServer({ dataDir: folder.dataDir, port, env: settings });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await removeFolder?.();
  });

  return {
    get server() {
      return server;
    },
    url: (path: string) => `${server.origin}/lms${path}`,
    /** A person's own browser until the test ends: separate cookies and storage. */
    async person({
      phone = false,
      theme = 'light',
      language = 'ru',
      as,
    }: ContextOptions = {}): Promise<{ context: BrowserContext; page: Page }> {
      const context = await browser.newContext({
        viewport: phone ? PHONE : DESKTOP,
        hasTouch: phone,
        ...(phone && { userAgent: PHONE_BROWSER }),
        colorScheme: theme,
        baseURL: server.origin,
        storageState: as && kept.get(as.login),
      });
      onTestFinished(() => context.close());
      if (language !== 'ru') {
        await context.addCookies([{ name: 'lang', value: language, url: `${server.origin}/lms` }]);
      }
      const page = await context.newPage();
      if (as && !kept.has(as.login)) {
        await signIn({ page, ...as });
        kept.set(as.login, await context.storageState());
      }
      return { context, page };
    },
  };
}
