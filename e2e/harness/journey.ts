import { type BrowserContext, test as base, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { letIn } from './browser.ts';
import { type Demo, demoCopy, type RunningServer, startServer } from './server.ts';
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

type JourneyFixtures = {
  /** The demo university of this file, served. */
  server: RunningServer;
  person: Person;
  /** Whether it runs on a phone, which its tag says. */
  phone: boolean;
  /** A demo university for this test alone, for servers that the test starts itself. */
  demoCopy: Demo;
  /** The server's clock can be set: `server.setClock`. */
  settableClock: boolean;
};
type WorkerFixtures = { serverOf: (file: string, options: { clock: boolean }) => Promise<RunningServer> };

/** Who signed in at a server once need not again. */
const signedIn = new WeakMap<RunningServer, Map<string, Kept>>();

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  // A worker goes through one file after another; the next file finds a fresh university.
  serverOf: [
    async ({ browser: _started }, use) => {
      let current: { file: string; server: RunningServer; end(): Promise<void> } | undefined;
      await use(async (file, { clock }) => {
        if (current?.file === file) return current.server;
        await current?.end();
        const demo = await demoCopy();
        const server = await startServer({ ...demo, clock });
        const end = async () => {
          await server.stop();
          await demo.remove();
        };
        current = { file, server, end };
        return server;
      });
      await current?.end();
    },
    { scope: 'worker' },
  ],

  settableClock: [false, { option: true }],

  // A journey of both sizes runs on the phone that most people have, and at a desk as a gate.
  phone: async ({ browserName: _any }, use, { tags }) =>
    use(tags.includes('@phone') || (tags.includes('@both') && !process.env.BILIM_AT_A_DESK)),

  server: async ({ serverOf, settableClock }, use, { file }) =>
    use(await serverOf(file, { clock: settableClock })),

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
