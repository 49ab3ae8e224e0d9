import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { demoFolder, freePort, type RunningServer, startServer } from './server.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

type ContextOptions = { phone?: boolean; theme?: 'light' | 'dark'; language?: 'ru' | 'kg' | 'en' };

/** A server on a demo university of its own and a real browser, for the journeys of one file. */
export function journey({ env }: { env?: (origin: string) => Promise<Record<string, string>> } = {}) {
  let server: RunningServer;
  let browser: Browser;
  let removeFolder: () => Promise<void>;

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
    /** A person's own browser: separate cookies and storage. */
    async person({
      phone = false,
      theme = 'light',
      language = 'ru',
    }: ContextOptions = {}): Promise<{ context: BrowserContext; page: Page }> {
      const context = await browser.newContext({
        viewport: phone ? PHONE : DESKTOP,
        hasTouch: phone,
        colorScheme: theme,
        baseURL: server.origin,
      });
      if (language !== 'ru') {
        await context.addCookies([{ name: 'lang', value: language, url: `${server.origin}/lms` }]);
      }
      const page = await context.newPage();
      return { context, page };
    },
  };
}
