import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import type { Account } from './accounts.ts';
import { post } from './calls.ts';

/**
 * Parts of the browser that no journey looks at: popups of its address bar, each a page of its own that starts with
 * every window and takes as long as ours, and what would ask the network for hints.
 */
const FEATURES_LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'AvoidCorsURLLoaderRestartOnRedirect',
];

/** How the journeys, the pictures and the benchmarks start it. */
export const BROWSER = {
  executablePath: process.env.CHROMIUM ?? findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${FEATURES_LEFT_OUT}`,
  ],
};

/** A browser for what is no test. */
export const launchBrowser = () => chromium.launch(BROWSER);

/** Sends forms one after another as the page itself would, where typing each would only take time. */
export async function submitForms(page: Page, path: string, forms: Record<string, string>[]) {
  const refused = await page.evaluate(
    async ({ path, forms }) => {
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      for (const fields of forms) {
        const body = new FormData();
        for (const [name, value] of Object.entries(fields)) body.set(name, value);
        const answer = await fetch(path, { method: 'POST', headers: { 'X-XSRF-TOKEN': token }, body });
        if (!answer.ok) return `${answer.status} ${await answer.text()}`;
      }
      return '';
    },
    { path, forms },
  );
  if (refused) throw new Error(`${path}: ${refused}`);
}

/** Signs in through the form, as a person does. */
export async function signIn({ page, login, password }: Account & { page: Page }) {
  await page.goto('/lms/login');
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/lms/login'));
}

/** Signs in past the form, where coming in is not what the journey is about. */
export async function letIn({ context, login, password }: Account & { context: BrowserContext }) {
  await context.request.get('/lms/config.json');
  await post(context, 'auth/orize', { data: { login, password } });
}

/** From then on a reload needs no network. */
export const untilItsWorkerServes = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);
