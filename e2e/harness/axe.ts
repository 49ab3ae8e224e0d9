import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { sized } from '../../apps/server/src/testing/scale/full-size.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeViolation = { id: string; impact: string | null; nodes: { html: string; failureSummary?: string }[] };

const THEMES = sized({ suite: ['light'], full: ['light', 'dark'] } as const);

/** A theme changes only colours, so the second theme is checked for contrast only. */
const RULES = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  dark: ['color-contrast'],
} as const;

/**
 * Requires that axe finds nothing on the page. Gates check the dark theme too; in the suite tokens.test.ts checks the
 * contrast of its colours.
 */
export async function expectNoAxeFindings(page: Page, screen?: string) {
  expect(await axeFindings({ page, themes: THEMES }), screen).toEqual([]);
}

type Themes = readonly (keyof typeof RULES)[];

export async function axeFindings({ page, themes }: { page: Page; themes: Themes }): Promise<string[]> {
  const findings: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
    const violations = await violationsOf(page, theme);
    for (const { id, impact, nodes } of violations) {
      for (const node of nodes) findings.push(`${theme} ${impact} ${id}: ${node.html.slice(0, 160)}`);
    }
  }
  return findings;
}

const LOOKS = 5;

/** An element that moved during the check was measured in motion: run axe again after it has settled. */
async function violationsOf(page: Page, theme: keyof typeof RULES): Promise<AxeViolation[]> {
  const options = JSON.stringify({ runOnly: RULES[theme], resultTypes: ['violations'], preload: false });
  for (let look = 1; ; look++) {
    await page.waitForFunction(themeHasSettled, theme);
    const { violations, moved }: { violations: AxeViolation[]; moved: boolean } = await page.evaluate(
      `(${runAxe})(${options})`,
    );
    if (!moved || violations.length === 0 || look === LOOKS) return violations;
  }
}

/** Runs in the page. */
async function runAxe(options: object) {
  let moved = false;
  const note = () => {
    moved = true;
  };
  const begins = ['transitionrun', 'animationstart'];
  for (const begin of begins) document.addEventListener(begin, note, true);
  const { violations } = await Reflect.get(window, 'axe').run(document, options);
  for (const begin of begins) document.removeEventListener(begin, note, true);
  return { violations, moved };
}

/** Colours in transition between themes are not final. Endless pulse animations are not transitions. */
function themeHasSettled(theme: string) {
  const moving = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
    );
  // A server page follows the browser theme; a screen with its own theme follows no setting.
  const follows = !document.querySelector('main[data-theme]');
  return (!follows || (document.documentElement.dataset.theme ?? theme) === theme) && !moving;
}
