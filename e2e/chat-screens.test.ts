import type { Page } from '@playwright/test';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { signIn } from './harness/browser.ts';
import { aPhoto, bubble, HER_NAME, HIS_NAME, openChat, SENT, say } from './harness/chat.ts';
import { classAddress } from './harness/classes.ts';
import { expect, test as journeys } from './harness/journey.ts';

const DATABASES = classAddress('Базы данных 1');
const WEB = classAddress('Веб-технологии 1');

const test = journeys.extend<{ chat: Page }>({
  chat: async ({ person }, use) => {
    const { page } = await person({ as: STUDENT });
    await page.goto('/lms/chat');
    await use(page);
  },
});

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The filter on a phone. */
const openSheet = (page: Page) => page.getByRole('button', { name: /^Выбор класса/ }).click();

/** Controls below the 44 px touch target, except links inside a sentence. */
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

test.describe('in both sizes', { tag: '@both' }, () => {
  test('the list, its filter, and an empty search are accessible', { tag: '@detail' }, async ({
    chat: page,
    phone,
  }) => {
    await expect(page.getByRole('list', { name: 'Список переписок' })).toBeVisible();
    await expectNoAxeFindings(page);
    await (phone ? openSheet(page) : page.getByRole('button', { name: 'Выбрать группу' }).click());
    await page.getByRole('button', { name: /Дисциплина/ }).click();
    const one = page.getByRole(phone ? 'option' : 'menuitemradio', { name: 'Базы данных 1' });
    await expect(one).toBeVisible();
    await expectNoAxeFindings(page);
    await one.click();
    if (phone) {
      await expectNoAxeFindings(page);
      await page.getByRole('button', { name: 'Показать' }).click();
    }
    await expect(page.getByRole('link').filter({ hasText: 'Групповой чат' })).toBeVisible();
    await page.getByRole('searchbox').fill('такого нет');
    await expect(page.getByText('Никого с таким именем здесь нет')).toBeVisible();
    await expectNoAxeFindings(page);
    if (phone) expect(await smallTargets(page)).toEqual([]);
  });

  test('a conversation, its menus, dialogs and viewer are accessible', async ({ chat: page, phone }) => {
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
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Отправить' }).click();
    const own = bubble(page, 'Мына https://example.kg').last();
    await expect(own.getByText(SENT)).toBeVisible();
    await expectNoAxeFindings(page);
    if (phone) expect(await smallTargets(page)).toEqual([]);

    await page.getByRole('button', { name: 'Действия с перепиской' }).click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Звук новых сообщений' })).toBeVisible();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');

    await own.getByRole('button', { name: 'Открыть фото «сүрөт.png»' }).click();
    const viewer = page.getByRole('dialog', { name: 'Просмотр фото' });
    await expect(viewer).toBeVisible();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    // While open it takes the focus back.
    await expect(viewer).toHaveCount(0);

    await own.getByRole('button', { name: /Действия с сообщением/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Удалить сообщение' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeFindings(page);
  });

  test('waiting and refused messages are accessible', { tag: '@detail' }, async ({ chat: page }) => {
    await openChat(page, HIS_NAME);
    await page.route('**/api/chat/insert.json', (route) =>
      route.fulfill({
        status: 403,
        json: { result: 1, error: 'Нельзя', code: 'CHAT_FORBIDDEN', data: null },
      }),
    );
    const text = 'Бул өтпөйт';
    await say(page, text);
    const refused = bubble(page, text);
    await expect(refused.getByRole('button', { name: 'Повторить' })).toBeVisible();
    await page.unroute('**/api/chat/insert.json');
    await page.context().setOffline(true);
    await expect(page.getByText('Нет сети !!!')).toBeVisible();
    await say(page, 'Тармак күтүүдө');
    await expect(bubble(page, 'Тармак күтүүдө').getByText('ожидает сети')).toBeVisible();
    await expectNoAxeFindings(page);
    await page.context().setOffline(false);
    // A sent message moves above unsent ones: wait until it has moved.
    await expect(bubble(page, 'Тармак күтүүдө').getByText(SENT)).toBeVisible();
    await refused.getByRole('button', { name: 'Повторить' }).click();
    await expect(refused.getByText(SENT)).toBeVisible();
  });
});

test('shows the chosen class on one line, and returns to the recent conversations', {
  tag: ['@phone', '@detail'],
}, async ({ chat: page }) => {
  await page.goto(DATABASES);
  const line = page.getByRole('button', { name: /^Выбор класса/ });
  await expect(line).toHaveText('Базы данных 1 · ИВТ-1-24');
  const address = page.url();
  await line.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(address);

  await openSheet(page);
  const sheet = page.getByRole('dialog', { name: 'Выбор класса' });
  await sheet.getByRole('button', { name: 'Закрыть' }).click();
  await expect(sheet).toHaveCount(0);

  await openSheet(page);
  await page.getByRole('button', { name: 'Дисциплина' }).click();
  await page.getByRole('option', { name: 'Все дисциплины' }).click();
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(line).toHaveText('Все дисциплины');
  await expect(page.getByRole('list', { name: 'Список переписок' }).getByRole('link').first()).toBeVisible();
  expect(page.url()).not.toContain('discipline');
});

test('a row focused by key has its ring inside, and reaches both edges on a phone', {
  tag: ['@both', '@detail'],
}, async ({ chat: page, phone }) => {
  const row = page.getByRole('list', { name: 'Список переписок' }).getByRole('link').first();
  await expect(row).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await expect(row).toBeFocused();
  const ring = await row.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    return { outlineStyle, outlineWidth, outlineOffset };
  });
  expect(ring).toEqual({ outlineStyle: 'solid', outlineWidth: '2px', outlineOffset: '-2px' });
  if (phone) expect(await row.boundingBox()).toMatchObject({ x: 0, width: page.viewportSize()?.width });
});

test('shows that a class does not exist instead of waiting for it', { tag: '@detail' }, async ({
  chat: page,
}) => {
  await page.goto('/lms/chat?discipline=999999');
  await expect(page.getByText('Писать некому')).toBeVisible();
});

test('an empty conversation shows that it has no messages', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: TEACHER });
  await page.goto(WEB);
  const untouched = page.getByRole('list', { name: 'Список переписок' }).getByRole('link').last();
  await untouched.click();
  await expect(page.getByText('Нет сообщенний')).toBeVisible();
  await expectNoAxeFindings(page);
});

test('fits a screen of 320 px: list, conversation, filter', { tag: ['@phone', '@detail'] }, async ({
  person,
}) => {
  const { page } = await person();
  await page.setViewportSize({ width: 320, height: 568 });
  await signIn({ page, ...STUDENT });
  await page.goto(DATABASES);
  await expect(page.getByRole('link').filter({ hasText: 'Групповой чат' })).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await openChat(page, 'Групповой чат');
  await say(page, `${'Узун'.repeat(60)} https://example.kg/${'a'.repeat(120)}`);
  expect(await sideways(page)).toBe(0);
});

test('returns from a conversation to the list, and opens it again by its address', {
  tag: ['@phone', '@detail'],
}, async ({ chat: page }) => {
  await openChat(page, HIS_NAME);
  await expect(page.getByRole('navigation', { name: 'Главная навигация' })).toHaveCount(0);
  const address = page.url();
  await page.getByRole('link', { name: 'К списку переписок' }).click();
  await expect(page.getByRole('list', { name: 'Список переписок' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: HIS_NAME })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Список переписок' })).toBeVisible();
});

test('a rotated phone keeps the draft, its attachments and the scroll position', {
  tag: ['@phone', '@detail'],
}, async ({ chat: page }) => {
  const upright = { width: 430, height: 932 };
  await page.setViewportSize(upright);
  await openChat(page, HIS_NAME);
  const composer = page.getByRole('textbox', { name: 'Сообщение' });
  for (const word of ['Биринчи', 'Экинчи', 'Үчүнчү', 'Төртүнчү']) {
    await say(page, `${word}${'\nсаптан кийин дагы бир сап'.repeat(24)}`);
  }
  await page.locator('main form input[type=file]').setInputFiles({
    name: 'кошумча.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await composer.fill('Али жөнөтүлө элек');
  await composer.evaluate((element) => element.setAttribute('data-same', ''));
  const second = bubble(page, 'Экинчи');
  await second.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await expect(second).toBeInViewport();

  const isAsItWas = async () => {
    await expect(page.getByText('кошумча.pdf').first()).toBeVisible();
    await expect(composer).toHaveValue('Али жөнөтүлө элек');
    await expect(composer).toHaveAttribute('data-same');
    await expect(composer).toBeFocused();
    await expect(second).toBeInViewport();
    await expect(bubble(page, 'Төртүнчү')).not.toBeInViewport();
  };
  const tabs = page.getByRole('navigation', { name: 'Главная навигация' });
  await page.setViewportSize({ width: 932, height: 430 });
  await expect(page.locator('[data-shell="folded"]')).toBeAttached();
  await expect(page.getByRole('list', { name: 'Список переписок' })).toBeVisible();
  await isAsItWas();
  await page.setViewportSize(upright);
  await expect(page.locator('[data-shell="phone"]')).toBeAttached();
  await expect(page.getByRole('link', { name: 'К списку переписок' })).toBeVisible();
  await expect(tabs).toHaveCount(0);
  await isAsItWas();
});

for (const { language, message, her } of [
  { language: 'kg', message: 'Билдирүү', her: HER_NAME },
  { language: 'en', message: 'Message', her: 'Asanova Kerimbubu' },
] as const) {
  test(`the chat is shown in ${language}`, { tag: '@detail' }, async ({ person }) => {
    const { page } = await person({ language });
    await signIn({ page, ...TEACHER });
    await page.goto('/lms/chat');
    await page.getByRole('link').filter({ hasText: her }).first().click();
    await expect(page.getByRole('textbox', { name: message, exact: true })).toBeVisible();
    const words = await page.locator('main').textContent();
    expect(words).not.toMatch(/chat:|\bstate\.|_other|\{\{/);
  });
}
