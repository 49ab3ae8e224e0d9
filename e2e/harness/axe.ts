import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { sized } from '../../apps/server/src/testing/full-size.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeViolation = { id: string; impact: string | null; nodes: { html: string; failureSummary?: string }[] };

const THEMES = sized({ suite: ['light'], full: ['light', 'dark'] } as const);

/** A theme changes colours and nothing else, so the second one is asked for its contrast only. */
const RULES = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  dark: ['color-contrast'],
} as const;

/**
 * What every screen owes: axe finds nothing wrong with the page as it stands. Gates ask in the dark theme too; in the
 * suite tokens.test.ts holds the contrast of its colours.
 */
export async function expectNoAxeFindings(page: Page, screen?: string) {
  expect(await axeFindings(page), screen).toEqual([]);
}

async function axeFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction(themeHasSettled, theme);
    if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
    const violations: AxeViolation[] = await page.evaluate(
      `axe.run(document, { runOnly: ${JSON.stringify(RULES[theme])}, resultTypes: ['violations'], preload: false }).then((found) => found.violations)`,
    );
    for (const { id, impact, nodes } of violations) {
      for (const node of nodes) findings.push(`${theme} ${impact} ${id}: ${node.html.slice(0, 160)}`);
    }
  }
  return findings;
}

/** Colours on their way from one theme to the other are nobody's choice; what pulses for ever is not on its way. */
function themeHasSettled(theme: string) {
  const moving = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
    );
  // A page of the server follows the browser, a screen that has a theme of its own nobody.
  const follows = !document.querySelector('main[data-theme]');
  return (!follows || (document.documentElement.dataset.theme ?? theme) === theme) && !moving;
}
