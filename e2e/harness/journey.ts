import { type BrowserContext, test as base, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { letIn } from './browser.ts';
import { demoFolder, type RunningServer, startServer } from './server.ts';
import { DESKTOP, PHONE } from './sizes.ts';

export { expect } from '@playwright/test';

type PersonOptions = {
  /** Another size than the journey's own: for one who has two devices. */
  phone?: boolean;
  theme?: 'light' | 'dark';
  language?: 'ru' | 'kg' | 'en';
  /** Who is signed in already: not through the form, and once in a file. */
  as?: Account;
};

/** A person's own browser until the test ends: separate cookies and storage. */
export type Person = (options?: PersonOptions) => Promise<{ context: BrowserContext; page: Page }>;

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;
type OfFile = { server: RunningServer; kept: Map<string, Kept> };

type JourneyFixtures = {
  /** The demo university of this file, served. */
  server: RunningServer;
  person: Person;
  /** A folder with a demo university for this test alone, for servers that the test starts itself. */
  demoCopy: string;
  /** The server's clock can be set: `server.setClock`. */
  settableClock: boolean;
};
type WorkerFixtures = { ofFile: (file: string, options?: { clock: boolean }) => Promise<OfFile> };

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  // A worker goes through one file after another; the next file finds a fresh university.
  ofFile: [
    async ({ browser: _started }, use) => {
      let current: (OfFile & { file: string; end(): Promise<void> }) | undefined;
      await use(async (file, { clock } = { clock: false }) => {
        if (current?.file === file) return current;
        await current?.end();
        const folder = await demoFolder();
        const server = await startServer({ dataDir: folder.dataDir, clock });
        const end = async () => {
          await server.stop();
          await folder.remove();
        };
        current = { file, server, kept: new Map(), end };
        return current;
      });
      await current?.end();
    },
    { scope: 'worker' },
  ],

  settableClock: [false, { option: true }],

  server: async ({ ofFile, settableClock }, use, { file }) =>
    use((await ofFile(file, { clock: settableClock })).server),

  baseURL: async ({ server }, use) => use(server.origin),

  person: async ({ browser, server, ofFile, serviceWorkers }, use, { file, project }) => {
    const { kept } = await ofFile(file);
    const opened: BrowserContext[] = [];
    await use(async ({ phone = project.name === 'phone', theme = 'light', language = 'ru', as } = {}) => {
      const context = await browser.newContext({
        ...(phone ? PHONE : DESKTOP),
        colorScheme: theme,
        serviceWorkers,
        baseURL: server.origin,
        storageState: as && kept.get(as.login),
      });
      opened.push(context);
      if (language !== 'ru') {
        await context.addCookies([{ name: 'lang', value: language, url: `${server.origin}/lms` }]);
      }
      const page = await context.newPage();
      if (as && !kept.has(as.login)) {
        await letIn({ context, ...as });
        kept.set(as.login, await context.storageState());
      }
      return { context, page };
    });
    await Promise.all(opened.map((context) => context.close()));
  },

  demoCopy: async ({ browserName: _any }, use) => {
    const folder = await demoFolder();
    await use(folder.dataDir);
    await folder.remove();
  },
});
