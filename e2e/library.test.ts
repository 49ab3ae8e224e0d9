import type { Page } from '@playwright/test';
import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { untilItsWorkerServes } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';

const books = (page: Page) => page.getByRole('list', { name: 'Книги', exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Поиск по названию или автору' });
const result = (page: Page) => page.getByRole('main').getByRole('status');

async function look(page: Page, text: string) {
  await search(page).fill(text);
  await expect(result(page)).toHaveText(/^(Найден|Поиск)/);
}

test('a search matches despite letter variants and typos, marks the hits, and shows their number', async ({
  person,
}) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/library');
  await expect(result(page)).toHaveText(/^Всего \d+ файл/);
  await look(page, 'окуу');
  await expect(result(page)).toHaveText(/^Найдено \d+ файл(а|ов)? по «окуу»/);
  await expect(books(page).locator('mark').first()).toHaveText(/^Окуу$/i);
  await look(page, 'онор');
  await expect(books(page).locator('mark').filter({ hasText: /өнөр/i }).first()).toBeVisible();
  await look(page, 'програмирование');
  await expect(
    books(page)
      .locator('mark')
      .filter({ hasText: /^программирование$/i })
      .first(),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await look(page, 'щщщыыы');
  await expect(result(page)).toHaveText(/^Поиск по «щщщыыы» не дал результатов, показаны все файлы \(\d+\)$/);
  await expect(books(page).getByRole('listitem').first()).toBeVisible();
});

test('filters are in the address, and Back removes them one by one', { tag: '@detail' }, async ({
  person,
}) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/library');
  await page
    .getByRole('group', { name: 'Разделы библиотеки' })
    .getByRole('button', { name: /^Книги/ })
    .click();
  await page.getByRole('link', { name: /^Математика \d/ }).click();
  await expect(page).toHaveURL(/category=/);
  await page.getByRole('group', { name: 'Язык' }).getByRole('button', { name: 'Кыр' }).click();
  await expect(page).toHaveURL(/language=kg/);
  await expect(books(page).getByRole('listitem').first()).toContainText('кыр');
  await page.getByRole('button', { name: 'Списком' }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Списком' })).toHaveAttribute('aria-pressed', 'true');
  await search(page).fill('алгебра');
  await expect(page).toHaveURL(/q=/);
  await page.goBack();
  await expect(search(page)).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Обложками' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).not.toHaveURL(/language=/);
  await expect(page.getByRole('link', { name: /^Математика \d/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: /^Все книги/ })).not.toHaveAttribute('aria-current');
  await page.goBack();
  await expect(page).not.toHaveURL(/category=/);
});

test('a book page shows its details, reading and saving, similar books, and a link to share', {
  tag: '@detail',
}, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/lms/library');
  const first = books(page).getByRole('link').first();
  await first.click();
  await expect(page).toHaveURL(/\/lms\/library\/\d+$/);
  await expect(page.getByRole('link', { name: /^Читать/ })).toHaveAttribute('href', /\/library\/\d+\/read$/);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.(pdf|epub)$/);
  await expect(page.getByRole('region', { name: 'Похожие книги' }).getByRole('link').first()).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Ещё действия' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Поделиться']);
  await page.getByRole('menuitem', { name: 'Поделиться' }).click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('a student cannot add, change or remove books', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/library');
  await expect(books(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить книги' })).toHaveCount(0);
});

test('on a phone categories are pills, and filters are in a sheet', { tag: ['@phone', '@detail'] }, async ({
  person,
}) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/library');
  await expect(books(page).getByRole('listitem').first()).toBeVisible();
  await expectNoAxeFindings(page, 'list');
  await page
    .getByRole('group', { name: 'Категории' })
    .getByRole('button', { name: /^Математика/ })
    .click();
  await expect(page).toHaveURL(/category=/);
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await sheet.getByRole('button', { name: 'Кыр' }).click();
  await expectNoAxeFindings(page, 'filters');
  await sheet.getByRole('button', { name: 'Закрыть' }).click();
  await expect(books(page).getByRole('listitem').first()).toContainText('кыр');
  await page.getByRole('button', { name: 'Поиск по названию или автору' }).click();
  await expect(search(page)).toBeFocused();
  await books(page).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Скачать' })).toBeVisible();
  await expectNoAxeFindings(page, 'book');
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the loaded list remains, and is searched on the device', async ({ person }) => {
    const { page, context } = await person({ as: STUDENT });
    await page.goto('/lms/library');
    const title = await books(page).getByRole('link').first().locator('.title').innerText();
    await untilItsWorkerServes(page);
    await context.setOffline(true);
    await page.reload();
    await expect(books(page).locator('.title', { hasText: title }).first()).toBeVisible();
    await search(page).fill(title);
    await expect(result(page)).toHaveText('Нет сети: показано то, что сохранилось на этом устройстве');
    await expect(books(page).locator('.title', { hasText: title }).first()).toBeVisible();
  });
});
