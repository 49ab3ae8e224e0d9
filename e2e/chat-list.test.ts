import type { Page } from '@playwright/test';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { contact, HIS_NAME, openChat } from './harness/chat.ts';
import { expect, test } from './harness/journey.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Список переписок' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Поиск по имени' });

test('a group is called the same in the list and in its head', { tag: '@both' }, async ({ person }) => {
  const { page } = await person({ as: TEACHER });
  const name = 'Базы данных 1 · ИВТ-1-24';
  await page.goto('/lms/chat?discipline=35');
  await expect(contact(page, name)).toBeVisible();
  await page.goto('/lms/chat');
  // The dot before it may be out of sight, where the group begins a line of its own.
  await expect(contact(page, name).getByText('ИВТ-1-24')).toBeInViewport({ ratio: 0.8 });
  await openChat(page, name);
  const head = page.getByRole('heading', { name });
  await expect(head.getByText('ИВТ-1-24')).toBeInViewport({ ratio: 0.8 });
  await expect(head.locator('..').getByRole('status')).toHaveText('Групповой чат');
});

test("where there is little room a student's row has the discipline whole, and its group not at all", async ({
  person,
}) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/chat');
  const row = contact(page, 'Операционные системы');
  const isWhole = (element: HTMLElement) => element.scrollWidth <= element.clientWidth;
  expect(await row.getByText('Операционные системы', { exact: true }).evaluate(isWhole)).toBe(true);
  await expect(row.getByText('ИВТ-1-24')).not.toBeInViewport();
});

test.describe('from the search', () => {
  test('arrows lead through what was found, and Enter opens it', async ({ person }) => {
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

  test('it is emptied by Esc or its cross, and one goes on typing', async ({ person }) => {
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

test('in a low window the last contact can be reached, and the search stays', async ({ person }) => {
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

test('a narrower window has the contacts once, and a drawer that says what it holds', async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.setViewportSize({ width: 1_024, height: 900 });
  await page.goto('/lms/chat');
  await expect(list(page)).toBeVisible();
  await page.getByRole('button', { name: 'Дисциплины', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Дисциплины', exact: true });
  await expect(drawer.getByText('Базы данных 1')).toBeVisible();
  expect(await page.locator('ul[aria-label="Список переписок"]').count()).toBe(1);
});

test('a discipline names its teacher and credits on one line', async ({ person }) => {
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
