import type { Page } from '@playwright/test';

/** Words that are broken without a hyphen, and whether the page scrolls sideways. */
export const narrowFindings = (page: Page): Promise<string[]> => page.evaluate(findInPage);

/** Runs in the page. */
function findInPage(): string[] {
  // A longer word cannot fit every column.
  const longest = 20;
  const findings: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) findings.push(`scrolls sideways: ${scrollWidth} of ${clientWidth} px`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent ?? '';
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { hyphens, wordBreak, writingMode } = getComputedStyle(parent);
    if (hyphens === 'auto' || wordBreak === 'break-all' || writingMode !== 'horizontal-tb') continue;
    for (const { 0: word, index } of text.matchAll(/[^\s\u00AD\u200B\-–—/«»()]+/g)) {
      if (word.length < 2 || word.length > longest) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const isBroken = lines.some(({ top }) => Math.abs(top - (lines[0]?.top ?? top)) > 4);
      if (isBroken) findings.push(`broken word “${word}” in “${text.trim().slice(0, 60)}”`);
    }
  }
  return [...new Set(findings)];
}
