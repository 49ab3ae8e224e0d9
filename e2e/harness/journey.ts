import { type BrowserContext, test as base, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { letIn } from './browser.ts';
import { type Host, startHost } from './host.ts';
import { type Demo, demoCopy } from './server.ts';
import { DESKTOP, PHONE } from './sizes.ts';

export { expect } from '@playwright/test';

type PersonOptions = {
  /** Overrides the journey’s viewport, for a user with two devices. */
  phone?: boolean;
  theme?: 'light' | 'dark';
  language?: 'ru' | 'kg' | 'en';
  /** Who is signed in already, without the form. The session is created once per file. */
  as?: Account;
};

/** A separate browser context until the test ends: own cookies and storage. */
export type Person = (options?: PersonOptions) => Promise<{ context: BrowserContext; page: Page }>;

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

type Server = {
  /** Scheme, host and port, without a path. */
  origin: string;
  dataDir: string;
};

/** Sets the server’s clock. It continues from the given time. */
export type SetClock = (at: Date) => Promise<void>;

type JourneyFixtures = {
  /** The demo university of this file, served. */
  server: Server;
  person: Person;
  /** Whether the test runs on a phone, from its tag. */
  phone: boolean;
  /** A demo university for one test, for servers that the test starts itself. */
  demoCopy: Demo;
  setClock: SetClock;
};
type WorkerFixtures = { host: Host; serverOf: (file: string) => Promise<Server> };

/** Keeps sessions, so that each account signs in at a server only once. */
const signedIn = new WeakMap<Server, Map<string, Kept>>();

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  host: [
    async ({ browser: _started }, use) => {
      const host = await startHost();
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],

  // A worker runs one file after another; each file gets a fresh university.
  serverOf: [
    async ({ host }, use) => {
      let current: { file: string; server: Server; demo: Demo } | undefined;
      const end = async () => {
        await host.end();
        await current?.demo.remove();
      };
      await use(async (file) => {
        if (current?.file === file) return current.server;
        if (current) await end();
        const demo = await demoCopy();
        const server = { origin: await host.serve(demo), dataDir: demo.dataDir };
        current = { file, server, demo };
        return server;
      });
      await end();
    },
    { scope: 'worker' },
  ],

  // A `@both` journey runs on the most common phone size; the gate also runs it on a desktop.
  phone: async ({ browserName: _any }, use, { tags }) =>
    use(tags.includes('@phone') || (tags.includes('@both') && !process.env.BILIM_AT_A_DESK)),

  server: async ({ serverOf }, use, { file }) => use(await serverOf(file)),

  setClock: async ({ host, server: _served }, use) => use(host.setClock),

  person: async ({ browser, server, serviceWorkers, phone: onPhone }, use) => {
    const kept = signedIn.get(server) ?? new Map<string, Kept>();
    signedIn.set(server, kept);
    const opened: BrowserContext[] = [];
    await use(async ({ phone = onPhone, theme = 'light', language = 'ru', as } = {}) => {
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
    const demo = await demoCopy();
    await use(demo);
    await demo.remove();
  },
});
