import type { Locator, Page } from '@playwright/test';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { contact, HIS_NAME, openChat } from './harness/chat.ts';
import { classAddress } from './harness/classes.ts';
import { expect, test } from './harness/journey.ts';

const DATABASES = classAddress('Базы данных 1');

const list = (page: Page) => page.getByRole('list', { name: 'Список переписок' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Поиск по имени' });

/** Holds the page’s requests until the returned function releases them. */
async function hold(page: Page, address: string) {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

test('a group has the same name in the list and in the conversation header', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const { page } = await person({ as: TEACHER });
  const name = 'Базы данных 1 · ИВТ-1-24';
  await page.goto(DATABASES);
  await expect(contact(page, name)).toBeVisible();
  await page.goto('/lms/chat');
  // The dot before the group may be hidden where the group begins a line.
  await expect(contact(page, name).getByText('ИВТ-1-24')).toBeInViewport({ ratio: 0.8 });
  await openChat(page, name);
  const head = page.getByRole('heading', { name });
  await expect(head.getByText('ИВТ-1-24')).toBeInViewport({ ratio: 0.8 });
  await expect(head.locator('..').getByRole('status')).toHaveText('Групповой чат');
});

test('in a narrow row a student has the full discipline name and no group', {
  tag: '@detail',
}, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/chat');
  const row = contact(page, 'Операционные системы');
  const isWhole = (element: HTMLElement) => element.scrollWidth <= element.clientWidth;
  expect(await row.getByText('Операционные системы', { exact: true }).evaluate(isWhole)).toBe(true);
  await expect(row.getByText('ИВТ-1-24')).not.toBeInViewport();
});

test('rows appear in their reserved places, beside the chat and beside the news', {
  tag: '@detail',
}, async ({ person }) => {
  for (const screen of ['/lms/chat', '/lms/news']) {
    const { page } = await person({ as: STUDENT });
    // Otherwise the rows would be part of the start response.
    await page.route('**/api/start.json*', (route) => route.abort());
    const letCodeCome = await hold(page, '**/assets/contacts-card-*.js');
    const letRowsCome = await hold(page, '**/api/chat/recent.json*');
    await page.goto(screen);
    const card = page.getByRole('complementary').first().locator('.MuiCard-root').last();
    const place = card.locator('.MuiSkeleton-circular').nth(3);
    await expect(place).toBeVisible();
    const within = (one: Locator) =>
      one.evaluate((element) => {
        const card = element.closest('.MuiCard-root');
        return Math.round(element.getBoundingClientRect().top - (card?.getBoundingClientRect().top ?? 0));
      });
    // An element removed between lookup and measurement reports 0.
    await expect.poll(() => within(place)).toBeGreaterThan(0);
    const kept = await within(place);
    letCodeCome();
    await expect(card.getByRole('heading', { name: 'Контакты' })).toBeVisible();
    expect(await within(place)).toBe(kept);
    letRowsCome();
    await expect(list(page)).toBeVisible();
    expect(await within(list(page).locator('.MuiAvatar-root').nth(3))).toBe(kept);
  }
});

test.describe('from the search', () => {
  test('arrow keys move through the results, and Enter opens one', { tag: '@detail' }, async ({ person }) => {
    const { page } = await person({ as: STUDENT });
    await page.goto('/lms/chat');
    await expect(list(page)).toBeVisible();
    await search(page).focus();
    const rows = list(page).getByRole('link');
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('токтогулов');
    await expect(rows).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: HIS_NAME })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Сообщение' })).toBeFocused();
  });

  test('Escape or the clear button empties the search, and typing continues', { tag: '@detail' }, async ({
    person,
  }) => {
    const { page } = await person({ as: STUDENT });
    await page.goto('/lms/chat');
    await expect(list(page)).toBeVisible();
    const empty = async () => {
      await expect(search(page)).toHaveValue('');
      await expect(search(page)).toBeFocused();
    };
    await search(page).fill('токт');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await empty();
    await search(page).fill('токт');
    await page.getByRole('button', { name: 'Очистить поиск' }).click();
    await empty();
  });
});

test('in a low window the last contact is reachable, and the search stays visible', {
  tag: '@detail',
}, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.setViewportSize({ width: 1_440, height: 700 });
  await page.goto('/lms/chat');
  const last = list(page).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  const card = await list(page).locator('..').boundingBox();
  const foot = (rect: typeof box) => (rect?.y ?? 0) + (rect?.height ?? 0);
  expect(foot(box)).toBeLessThanOrEqual(foot(card));
  expect(foot(card)).toBeLessThanOrEqual(680);
  await expect(search(page)).toBeInViewport({ ratio: 1 });
});

test('a narrower window shows the contacts once, in a drawer with a title', {
  tag: '@detail',
}, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.setViewportSize({ width: 1_024, height: 900 });
  await page.goto('/lms/chat');
  await expect(list(page)).toBeVisible();
  await page.getByRole('button', { name: 'Дисциплины', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Дисциплины', exact: true });
  await expect(drawer.getByText('Базы данных 1')).toBeVisible();
  expect(await page.locator('ul[aria-label="Список переписок"]').count()).toBe(1);
});

test('a discipline names its teacher and credits on one line', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/news');
  const row = page.getByRole('link', { name: /Анализ данных на Python/ }).first();
  const note = row.getByText('Болотбеков А. И.').locator('..');
  await expect(note).toHaveText('Болотбеков А. И. · 5 кр.');
  const lines = await note.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(1);
});
