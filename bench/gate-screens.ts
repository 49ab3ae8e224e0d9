// npm run gate -- screens [--only home,news]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { axeFindings } from '../e2e/harness/axe.ts';
import { launchBrowser, letIn } from '../e2e/harness/browser.ts';
import { startServer } from '../e2e/harness/server.ts';
import { DESKTOP, PHONE } from '../e2e/harness/sizes.ts';
import { ACCOUNTS, openScreen, SCREENS, type Screen, VISITORS } from '../e2e/screens.ts';
import { narrowFindings } from './screens/narrow-findings.ts';

const LANGUAGES = ['ru', 'kg', 'en'] as const;
const HEIGHT = 780;
const NARROW = [320, 360, 390] as const;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',');
const screens = SCREENS.filter(({ name }) => !wanted || wanted.includes(name));
const found = new Map<string, string[]>();

type Visit = { browser: Browser; origin: string; device: object; language: string; look: Look };
type Look = (shown: { page: Page; screen: Screen }) => Promise<void>;

/** Opens every screen once with this device and language. */
async function visitAll({ browser, origin, device, language, look }: Visit) {
  for (const visitor of VISITORS) {
    const theirs = screens.filter(({ as }) => as === visitor);
    if (theirs.length === 0) continue;
    const context = await browser.newContext({ ...device, baseURL: origin });
    // tsx wraps named functions in this helper, also those that run in the page.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    await context.addCookies([{ name: 'lang', value: language, url: `${origin}/lms` }]);
    if (visitor !== 'nobody') await letIn({ context, ...ACCOUNTS[visitor] });
    const page = await context.newPage();
    for (const screen of theirs) {
      const shown = await openScreen({ page, screen });
      await look({ page: shown, screen });
      if (shown !== page) await shown.close();
    }
    await context.close();
  }
}

const note = (where: string, findings: readonly string[]) => {
  for (const finding of findings) {
    found.set(finding, [...(found.get(finding) ?? []), where]);
  }
};

const dataDir = await mkdtemp(join(tmpdir(), 'bilim-screens-'));
const server = await startServer({ dataDir });
const browser = await launchBrowser();
const visit = { browser, origin: server.origin };
try {
  for (const language of LANGUAGES) {
    const device = { ...PHONE, viewport: { width: NARROW[0], height: HEIGHT } };
    const look: Look = async ({ page, screen }) => {
      for (const width of NARROW) {
        await page.setViewportSize({ width, height: HEIGHT });
        note(`${screen.name} ${language} ${width}`, await narrowFindings(page));
      }
      await page.setViewportSize({ width: NARROW[0], height: HEIGHT });
    };
    await visitAll({ ...visit, device, language, look });
  }
  for (const [size, device] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    const look: Look = async ({ page, screen }) =>
      note(`${screen.name} ${size}`, await axeFindings({ page, themes: ['light', 'dark'] }));
    await visitAll({ ...visit, device, language: 'ru', look });
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  for (const [finding, places] of found) console.log(`${finding}\n    ${places.join(', ')}`);
}
console.log(`${screens.length} screens, ${found.size} findings`);
process.exitCode = found.size > 0 ? 1 : 0;
