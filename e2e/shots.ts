import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, signIn } from './harness/browser.ts';
import { startServer } from './harness/server.ts';
import { ACCOUNTS, openScreen, SCREENS, type Screen, VISITORS } from './screens.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['ru', 'kg', 'en'] as const;

/** The named screens, as in `npm run shots -- home phone ru`; all screens without arguments. */
function chosen<T>(
  all: readonly T[],
  { nameOf, only }: { nameOf: (one: T) => string; only: readonly string[] },
) {
  const named = all.filter((one) => only.includes(nameOf(one)));
  return named.length > 0 ? named : all;
}

const FOLDER = join(import.meta.dirname, '../shots');

async function shootScreen({ page, screen, suffix }: { page: Page; screen: Screen; suffix: string }) {
  const shown = await openScreen({ page, screen });
  await shown.screenshot({
    path: join(FOLDER, `${screen.name}-${suffix}.png`),
    animations: 'disabled',
    fullPage: screen.whole,
  });
  if (shown !== page) await shown.close();
}

/** All screens in one size, theme and language; each role signs in once. */
async function shoot({
  browser,
  origin,
  only,
}: {
  browser: Browser;
  origin: string;
  only: readonly string[];
}) {
  const wanted = chosen(SCREENS, { nameOf: ({ name }) => name, only });
  for (const [sizeName, viewport] of chosen(Object.entries(SIZES), { nameOf: ([name]) => name, only })) {
    for (const theme of chosen(THEMES, { nameOf: String, only })) {
      for (const language of chosen(LANGUAGES, { nameOf: String, only })) {
        for (const as of VISITORS) {
          const screens = wanted.filter((screen) => screen.as === as);
          if (screens.length === 0) continue;
          const context = await browser.newContext({ viewport, colorScheme: theme, baseURL: origin });
          await context.addCookies([{ name: 'lang', value: language, url: `${origin}/lms` }]);
          const page = await context.newPage();
          if (as !== 'nobody') await signIn({ page, ...ACCOUNTS[as] });
          for (const screen of screens) {
            await shootScreen({ page, screen, suffix: `${sizeName}-${theme}-${language}` });
          }
          await context.close();
        }
      }
    }
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'bilim-shots-'));
await mkdir(FOLDER, { recursive: true });
const server = await startServer({ dataDir });
const browser = await launchBrowser();
try {
  await shoot({ browser, origin: server.origin, only: process.argv.slice(2) });
  console.log(`Pictures written to ${FOLDER}`);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
