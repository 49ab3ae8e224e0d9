import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, test as journeys, type Person } from './harness/journey.ts';

const test = journeys.extend<{ gallery: (options?: Parameters<Person>[0]) => Promise<Page> }>({
  gallery: async ({ person }, use) =>
    use(async (options) => {
      const { page } = await person(options);
      await page.goto('/lms/gallery');
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      return page;
    }),
});

const table = (page: Page) => page.getByRole('table', { name: 'Посещаемость группы' });
/** The first cells of the table rows, from top to bottom. */
const names = (page: Page) => table(page).locator('tbody').getByRole('rowheader').allInnerTexts();
const surnames = async (page: Page) => (await names(page)).map((name) => /(\S+) \S+$/.exec(name)?.[1]);

test('has no axe findings, closed and open', { tag: '@both' }, async ({ gallery }) => {
  const page = await gallery();
  await expectNoAxeFindings(page, 'all pieces');
  await page.getByRole('button', { name: 'Новое занятие' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeFindings(page, 'form');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Открыть календарь' }).first().click();
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
  await expectNoAxeFindings(page, 'calendar');
});

test('sorts, searches and filters a table, and exports the visible rows', { tag: '@detail' }, async ({
  gallery,
}) => {
  const page = await gallery();
  expect(await surnames(page)).toEqual(['Абдыраева', 'Асанова', 'Исаков', 'Жээнбеков']);
  const mean = table(page).getByRole('columnheader', { name: 'Средн.' });
  await expect(mean).toHaveAttribute('aria-sort', 'descending');
  await mean.getByRole('button').click();
  await expect(mean).toHaveAttribute('aria-sort', 'ascending');
  expect(await surnames(page)).toEqual(['Жээнбеков', 'Исаков', 'Асанова', 'Абдыраева']);

  await page.getByRole('searchbox', { name: 'Поиск' }).fill('КЕРИМ');
  await expect(table(page).locator('tbody tr')).toHaveCount(1);
  await page.getByRole('button', { name: 'Столбцы' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Группа' }).click();
  await page.keyboard.press('Escape');
  await expect(table(page).getByRole('columnheader', { name: 'Группа' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Экспорт' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('посещаемость.csv');
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\uFEFFСтудент;Был;Н/б;Средн.\r\nАсанова Керимбүбү;31;3;4,27\r\n',
  );
});

test('finds an option by typing and selects it by keyboard', { tag: '@detail' }, async ({ gallery }) => {
  const page = await gallery();
  const group = page.getByRole('combobox', { name: 'Группа' }).first();
  await group.fill('ивт');
  await expect(page.getByRole('option')).toHaveCount(3);
  await expect(page.getByRole('option', { name: 'ИВТ-2-24' }).locator('mark')).toHaveText('ИВТ');
  await group.press('ArrowDown');
  await group.press('Enter');
  await expect(group).toHaveValue('ИВТ-2-24');
  // An empty search text does not clear the selected option.
  await group.fill('');
  await page.keyboard.press('Tab');
  await expect(group).toHaveValue('ИВТ-2-24');
});

test('finds an option in a sheet on a phone', { tag: ['@phone', '@detail'] }, async ({ gallery }) => {
  const page = await gallery();
  await page.getByRole('button', { name: 'Группа' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Группа' });
  await sheet.getByRole('combobox').fill('пи');
  await sheet.getByRole('option', { name: 'ПИ-1-24' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('ПИ-1-24', { exact: true })).toBeVisible();
});

test('selects all options at once in a multiple choice', { tag: ['@both', '@detail'] }, async ({
  gallery,
}) => {
  const page = await gallery();
  const phone = (page.viewportSize()?.width ?? 0) < 900;
  const field = page.getByRole('region', { name: 'Выбор с поиском' }).getByLabel('Дисциплина');
  await field.click();
  await page.getByRole('option').first().click();
  await (phone ? expect(field).toHaveText('Все дисциплины') : expect(field).toHaveValue('Все дисциплины'));
  await field.click();
  await page.getByRole('option', { name: 'Компьютерные сети' }).click();
  await (phone ? expect(field).toHaveText(/сети/) : expect(field).toHaveValue(/сети/));
});

test('accepts a day typed in Kyrgyz or chosen by arrows, and no invalid day', { tag: '@detail' }, async ({
  gallery,
}) => {
  const page = await gallery({ language: 'kg' });
  const day = page.getByRole('textbox', { name: 'Күнү' }).first();
  await expect(day).toHaveValue('20-ноябрь, 2026');
  await day.fill('3 дек');
  await day.press('Enter');
  await expect(day).toHaveValue(/^3-декабрь, \d{4}$/);
  await day.fill('31.02.2026');
  await day.press('Enter');
  await expect(page.getByText('Мындай күн жок же туура келбейт')).toBeVisible();
  await day.fill('20.11.2026');
  await day.press('Alt+ArrowDown');
  const month = page.getByRole('dialog', { name: 'Күнү' });
  await expect(month.getByRole('grid', { name: 'Ноябрь 2026' })).toBeVisible();
  await expect(month.locator('th').first()).toHaveText('дш');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue('21-ноябрь, 2026');
});

test('focuses the first wrong field, also a select and a date', {
  tag: ['@both', '@detail'],
}, async ({ gallery }) => {
  const page = await gallery();
  await page.getByRole('button', { name: 'Новое занятие' }).click();
  const form = page.getByRole('dialog', { name: 'Новое занятие' });
  const add = form.getByRole('button', { name: 'Добавить' });
  const group = form.getByLabel('Группа');
  await add.click();
  await expect(group).toBeFocused();
  await expect(group).toHaveAccessibleDescription('Обязательное поле');
  await group.click();
  await page.getByRole('option', { name: 'ИВТ-1-24' }).click();
  const day = form.getByRole('textbox', { name: 'Дата' });
  await day.fill('');
  await add.click();
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription('Обязательное поле');
  // A previously valid day must not be sent in place of the invalid one on screen.
  await day.fill('20.11.2026');
  await day.press('Tab');
  await expect(day).toHaveValue('20 ноября 2026');
  await day.fill('31.02.2026');
  await day.press('Tab');
  await add.click();
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription(/^Такого дня нет/);
  await expect(form.getByText('Сервер ответил отказом')).toHaveCount(0);
});

test('keeps a form open with its input when it is refused', { tag: ['@both', '@detail'] }, async ({
  gallery,
}) => {
  const page = await gallery();
  await page.getByRole('button', { name: 'Новое занятие' }).click();
  const form = page.getByRole('dialog', { name: 'Новое занятие' });
  await form.getByLabel('Группа').click();
  await page.getByRole('option', { name: 'ИВТ-1-24' }).click();
  await form.getByRole('textbox', { name: 'Часы' }).fill('8');
  await form.getByRole('button', { name: 'Добавить' }).click();
  await expect(form.getByText('Часов в занятии не больше 6')).toBeVisible();
  await form.getByRole('textbox', { name: 'Часы' }).fill('4');
  await form.getByRole('textbox', { name: 'Тема' }).fill('Индексы');
  await form.getByRole('button', { name: 'Добавить' }).click();
  await expect(form.getByText('Сервер ответил отказом')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Тема' })).toHaveValue('Индексы');
  await form.getByRole('button', { name: 'Добавить' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Занятие добавлено')).toBeVisible();
});

const cell = (page: Page, row: number, column: number) =>
  page
    .getByRole('grid', { name: 'Отметки группы' })
    .locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column + 1}"]`);

test('fills a grid by keyboard alone, and undoes it', { tag: '@detail' }, async ({ gallery }) => {
  const page = await gallery();
  const before = await cell(page, 2, 1).innerText();
  await cell(page, 1, 1).click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 1)).toHaveText('12');
  await expect(cell(page, 2, 1)).toBeFocused();
  // The Latin-keyboard key of н. It needs no Enter.
  await page.keyboard.press('y');
  await expect(cell(page, 2, 1)).toHaveText('н/б');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 2, 1)).toHaveText(before);
  await page.keyboard.press('Control+Shift+z');
  await expect(cell(page, 2, 1)).toHaveText('н/б');
  await page.keyboard.press('F2');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await expect(cell(page, 2, 1)).toHaveText('н/б');
  await expect(cell(page, 2, 1)).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(cell(page, 4, 10)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('5');
  await expect(page.locator('.grid-editor')).toHaveCount(0);
});

test('copies a range of a grid, pastes it elsewhere and clears it', { tag: '@detail' }, async ({
  gallery,
}) => {
  const page = await gallery();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await cell(page, 1, 2).click();
  await page.keyboard.type('7\n8\n');
  await cell(page, 1, 2).click();
  await cell(page, 2, 2).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+c');
  await cell(page, 3, 4).click();
  await page.keyboard.press('Control+v');
  await expect(cell(page, 3, 4)).toHaveText('7');
  await expect(cell(page, 4, 4)).toHaveText('8');
  await cell(page, 1, 2).hover();
  await page.mouse.down();
  await cell(page, 2, 2).hover();
  await page.mouse.up();
  await page.keyboard.press('Delete');
  await expect(cell(page, 1, 2)).toHaveText('');
  await expect(cell(page, 2, 2)).toHaveText('');
});

test('deletes only after the name is typed', { tag: '@detail' }, async ({ gallery }) => {
  const page = await gallery();
  await page.getByRole('button', { name: 'Удалить журнал' }).last().click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Удалить журнал' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill('ИВТ-1-2');
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill('ИВТ-1-24');
  await confirm.click();
  await expect(page.getByText('Журнал удалён')).toBeVisible();
});

test('applies the same rule to dropped and chosen files', { tag: '@detail' }, async ({ gallery }) => {
  const page = await gallery();
  const files = page.getByRole('list', { name: 'Прикреплённые файлы' });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'лекция.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      { name: 'игра.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ]);
  await expect(files.getByRole('listitem').filter({ hasText: 'лекция.pdf' })).toContainText('4 Б');
  await expect(files.getByRole('listitem').filter({ hasText: 'игра.exe' })).toContainText('не принимается');
  await files.getByRole('button', { name: 'Убрать «игра.exe»' }).click();
  await expect(files.getByText('игра.exe')).toHaveCount(0);
});

test('undoes an action from its toast', { tag: ['@both', '@detail'] }, async ({ gallery }) => {
  const page = await gallery();
  await page.getByRole('button', { name: 'Показать с отменой' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Материал удалён' })
    .getByRole('button', { name: 'Вернуть' })
    .click();
  await expect(page.getByText('Вернули')).toBeVisible();
});

test('shows a toast below the header, never over it', { tag: ['@both', '@detail'] }, async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/lms/news');
  await page.getByRole('button', { name: 'Действия с записью' }).first().click();
  await page.getByRole('menuitem', { name: 'Скопировать ссылку' }).click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toBeVisible();
  // The toast slides in from above. Only its final position counts.
  await expect(toast).toHaveAttribute('data-mounted', 'true');
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const [header, box] = await Promise.all([page.locator('header').boundingBox(), toast.boundingBox()]);
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Number.POSITIVE_INFINITY));
});

test('gives every control a touch target of 44 px', { tag: '@phone' }, async ({ gallery }) => {
  const page = await gallery();
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main :is(button, a, [role=button], input:not([type=file], [type=checkbox]))',
      ),
    ]
      .map((element) => ({
        element,
        box: (element.closest('.MuiInputBase-root') ?? element).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.height > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ element, box }) => `${box.width}×${box.height} ${element.outerHTML.slice(0, 160)}`),
  );
  expect(small).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBe(0);
});
