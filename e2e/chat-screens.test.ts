import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { axeFindings } from './harness/axe.ts';
import { signIn } from './harness/browser.ts';
import { aPhoto, bubble, HER_NAME, HIS_NAME, openChat, SENT, say } from './harness/chat.ts';
import { journey } from './harness/journey.ts';

const trip = journey();

async function enter({ phone, path = '/lms/chat' }: { phone: boolean; path?: string }) {
  const { page } = await trip.person({ phone, as: STUDENT });
  await page.goto(path);
  return page;
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What a finger can hardly hit: controls under 44 px that are no part of a sentence. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main a, main input:not([hidden]), header button, header a',
      ),
    ]
      .filter(
        (element) =>
          getComputedStyle(element).pointerEvents !== 'none' &&
          !element.closest('[role=log] p, [role=log] span'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ element, box }) => `${element.ariaLabel ?? element.textContent} ${box.width}×${box.height}`),
  );

describe.each([
  { name: 'desktop', phone: false },
  { name: 'phone', phone: true },
])('on a $name', ({ phone }) => {
  it('the list, its filter, and an empty search are accessible', async () => {
    const page = await enter({ phone });
    await page.getByRole('list', { name: 'Список переписок' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Выбрать группу' }).click();
    await page.getByRole('button', { name: /Дисциплина/ }).click();
    await page.getByRole('menuitemradio', { name: 'Базы данных 1' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('menuitemradio', { name: 'Базы данных 1' }).click();
    await page.getByRole('link').filter({ hasText: 'Групповой чат' }).waitFor();
    await page.getByRole('searchbox').fill('такого нет');
    await page.getByText('Никого с таким именем здесь нет').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    if (phone) expect(await smallTargets(page)).toEqual([]);
  });

  it('a conversation, its menus, dialogs and viewer are accessible', async () => {
    const page = await enter({ phone });
    await openChat(page, HIS_NAME);
    await page.locator('main form input[type=file]').setInputFiles([
      { name: 'сүрөт.png', mimeType: 'image/png', buffer: await aPhoto(page, 'teal') },
      {
        name: 'Лабораторная работа №3 вывод.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4'),
      },
    ]);
    await page.getByRole('textbox', { name: 'Сообщение' }).fill('Мына https://example.kg');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Отправить' }).click();
    const own = bubble(page, 'Мына https://example.kg').last();
    await own.getByText(SENT).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    if (phone) expect(await smallTargets(page)).toEqual([]);

    await page.getByRole('button', { name: 'Действия с перепиской' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Звук новых сообщений' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await own.getByRole('button', { name: 'Открыть фото «сүрөт.png»' }).click();
    await page.getByRole('dialog', { name: 'Просмотр фото' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await own.getByRole('button', { name: /Действия с сообщением/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Удалить сообщение' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('what waits for the network and what was refused are accessible', async () => {
    const page = await enter({ phone });
    await openChat(page, HIS_NAME);
    await page.route('**/api/chat/insert.json', (route) =>
      route.fulfill({
        status: 403,
        json: { result: 1, error: 'Нельзя', code: 'CHAT_FORBIDDEN', data: null },
      }),
    );
    const text = `Бул өтпөйт: ${phone ? 'телефон' : 'компьютер'}`;
    await say(page, text);
    const refused = bubble(page, text);
    await refused.getByRole('button', { name: 'Повторить' }).waitFor();
    await page.unroute('**/api/chat/insert.json');
    await page.context().setOffline(true);
    await page.getByText('Нет сети !!!').waitFor();
    await say(page, 'Тармак күтүүдө');
    await bubble(page, 'Тармак күтүүдө').getByText('ожидает сети').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.context().setOffline(false);
    await refused.getByRole('button', { name: 'Повторить' }).click();
    await refused.getByText(SENT).waitFor();
  });
});

it('says so when nobody has written yet', async () => {
  const { page } = await trip.person({ as: TEACHER });
  await page.goto('/lms/chat?discipline=37');
  const untouched = page.getByRole('list', { name: 'Список переписок' }).getByRole('link').last();
  await untouched.click();
  await page.getByText('Нет сообщенний').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

it('fits a screen of 320 px: list, conversation, filter', async () => {
  const { page } = await trip.person({ phone: true });
  await page.setViewportSize({ width: 320, height: 568 });
  await signIn({ page, ...STUDENT });
  await page.goto('/lms/chat?discipline=35');
  await page.getByRole('link').filter({ hasText: 'Групповой чат' }).waitFor();
  expect(await sideways(page)).toBe(0);
  await openChat(page, 'Групповой чат');
  await say(page, `${'Узун'.repeat(60)} https://example.kg/${'a'.repeat(120)}`);
  expect(await sideways(page)).toBe(0);
});

it('goes back from a conversation to the list on a phone, and opens it again by its address', async () => {
  const page = await enter({ phone: true });
  await openChat(page, HIS_NAME);
  expect(await page.getByRole('navigation', { name: 'Главная навигация' }).count()).toBe(0);
  const address = page.url();
  await page.getByRole('link', { name: 'К списку переписок' }).click();
  await page.getByRole('list', { name: 'Список переписок' }).waitFor();
  await page.goto(address);
  await page.getByRole('heading', { name: HIS_NAME }).waitFor();
  await page.goBack();
  await page.getByRole('list', { name: 'Список переписок' }).waitFor();
});

it.each([
  { language: 'kg' as const, message: 'Билдирүү' },
  { language: 'en' as const, message: 'Message' },
])('speaks $language throughout', async ({ language, message }) => {
  const { page } = await trip.person({ language });
  await signIn({ page, ...TEACHER });
  await page.goto('/lms/chat');
  await page.getByRole('link').filter({ hasText: HER_NAME }).first().click();
  await page.getByRole('textbox', { name: message, exact: true }).waitFor();
  const words = await page.locator('main').textContent();
  expect(words).not.toMatch(/chat:|\bstate\.|_other|\{\{/);
});
