import type { Page } from '@playwright/test';

export const HER_NAME = 'Асанова Керимбүбү';
export const HIS_NAME = 'Токтогулов Болот';
/** They have a personal conversation, and both are in the group of 'Базы данных 1'. */
export const CLASSMATE = 'Марат кызы Адина';

/** Status label of a delivered message; 'не отправлено' is a different label. */
export const SENT = /^(отправлено|прочитано)$/;

/** The messages of the open conversation. */
export const log = (page: Page) => page.getByRole('log');

/** Finds a message by its text. */
export const bubble = (page: Page, text: string) =>
  log(page).locator('[data-first]').filter({ hasText: text });

/** A row of the conversation list. */
export const contact = (page: Page, name: string) =>
  page.locator('a[href*="with="], a[href*="room="]').filter({ hasText: name }).first();

/** Opens a conversation of the list and waits for its messages. */
export async function openChat(page: Page, name: string) {
  await contact(page, name).click();
  await page.getByRole('textbox', { name: 'Сообщение' }).waitFor();
}

const PHONE_MAX_PX = 899;

/** Writes and sends: by Enter on a desktop, by the button on a phone. */
export async function say(page: Page, text: string) {
  const input = page.getByRole('textbox', { name: 'Сообщение' });
  await input.fill(text);
  if ((page.viewportSize()?.width ?? 0) > PHONE_MAX_PX) await input.press('Enter');
  else await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await bubble(page, text).first().waitFor();
}

/** The number beside 'Messages' in the main navigation. */
export async function unreadInMenu(page: Page): Promise<number> {
  const entry = page
    .getByRole('navigation', { name: 'Главная навигация' })
    .getByRole('link', { name: /Сообщения/ });
  return Number(/\d+/.exec((await entry.textContent()) ?? '')?.[0] ?? 0);
}

/** The unread count after the page has requested it. */
export async function unreadAtStart(page: Page): Promise<number> {
  await page.waitForFunction(() => /^\(\d+\)/.test(document.title));
  return unreadInMenu(page);
}

/** A single-colour picture made by the browser. */
export async function aPhoto(
  page: Page,
  color: string,
  size: { width: number; height: number } = { width: 320, height: 240 },
): Promise<Buffer> {
  const data = await page.evaluate(
    ({ fill, width, height }) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const pen = canvas.getContext('2d');
      if (pen) {
        pen.fillStyle = fill;
        pen.fillRect(0, 0, width, height);
      }
      return canvas.toDataURL('image/png');
    },
    { fill: color, ...size },
  );
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}
