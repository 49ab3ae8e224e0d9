import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import type { Account } from './accounts.ts';
import { post } from './calls.ts';

/**
 * Turns off browser parts that no journey uses: address-bar popups and network hints. Each popup is a page that
 * starts with every window and takes as long as ours.
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

/** Launch options for journeys, pictures and benchmarks. */
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

/** A browser outside the test runner. */
export const launchBrowser = () => chromium.launch(BROWSER);

/** Submits forms in order as the page would, without the time for typing. */
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

/** Signs in through the form, as a user does. */
export async function signIn({ page, login, password }: Account & { page: Page }) {
  await page.goto('/lms/login');
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/lms/login'));
}

/** Signs in without the form, for journeys that are not about sign-in. */
export async function letIn({ context, login, password }: Account & { context: BrowserContext }) {
  await context.request.get('/lms/config.json');
  await post(context, 'auth/orize', { data: { login, password } });
}

/** After this a reload needs no network. */
export const untilItsWorkerServes = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);
