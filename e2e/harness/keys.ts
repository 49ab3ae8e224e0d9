import type { Page } from '@playwright/test';

/** Positions of the letters on a Russian keyboard. */
const CODES: Record<string, string> = { н: 'KeyY', б: 'Comma', '\n': 'Enter' };

/**
 * Presses keys of a Russian keyboard. Playwright knows only Latin keys and would insert other letters without key
 * events.
 */
export async function pressRussian(page: Page, text: string) {
  const session = await page.context().newCDPSession(page);
  for (const letter of text) {
    const isEnter = letter === '\n';
    const key = { key: isEnter ? 'Enter' : letter, code: CODES[letter] ?? `Digit${letter}` };
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: isEnter ? '\r' : letter, ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }
  await session.detach();
}
