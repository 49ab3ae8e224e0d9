import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ADMINISTRATOR, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';
import { unzip } from './harness/zip.ts';

const SHEET = 'студенты.csv';
const NEW_CODE = '99000001';
const NO_CODE = 'не число';

/** The ZIP that a press gives. */
async function zipOf(page: Page, button: Locator) {
  const coming = page.waitForEvent('download');
  await button.click();
  return unzip(await readFile(await (await coming).path()));
}

/** One more student: the last one again, under another code. */
function withOneMore(csv: Buffer, code: string): Buffer {
  const lines = csv.toString('utf8').trimEnd().split('\r\n');
  const [, ...cells] = lines.at(-1)?.split(';') ?? [];
  return Buffer.from(`${[...lines, [code, ...cells].join(';')].join('\r\n')}\r\n`);
}

const headline = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text).first();

async function check(page: Page, csv: Buffer) {
  const file = { name: SHEET, mimeType: 'text/csv', buffer: csv };
  await page.getByRole('main').locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('list', { name: 'Прикреплённые файлы' })).toContainText(SHEET);
  await page.getByRole('button', { name: 'Проверить файлы' }).click();
}

test('a table with a mistake is refused by its line; mended it is imported, printed and undone', async ({
  person,
}) => {
  const { page, context } = await person({ as: ADMINISTRATOR });
  await page.goto('/lms/imports');
  await expect(page.getByText('Импортов пока нет')).toBeVisible();
  await expectNoAxeFindings(page, 'nothing yet');
  const template = await zipOf(page, page.getByRole('link', { name: 'Шаблоны таблиц (ZIP)' }));
  expect([...template.keys()]).toContain(SHEET);
  const data = await zipOf(page, page.getByRole('link', { name: 'Скачать текущие данные (ZIP)' }));
  const students = data.get(SHEET) ?? Buffer.from('');

  await check(page, withOneMore(students, NO_CODE));
  await expect(headline(page, /^1 проблема: ничего не записано$/)).toBeVisible();
  const problems = page.getByRole('table', { name: 'Проблемы' });
  await expect(problems.getByRole('row').filter({ hasText: NO_CODE })).toContainText(SHEET);
  await expect(page.getByRole('button', { name: 'Импортировать…' })).toHaveCount(0);
  await expectNoAxeFindings(page, 'problems');

  await page.getByRole('button', { name: 'Выбрать другие файлы' }).click();
  await check(page, withOneMore(students, NEW_CODE));
  await expect(headline(page, 'Можно импортировать')).toBeVisible();
  const plan = page.getByRole('table', { name: 'Что изменится' });
  await plan.getByRole('button', { name: /Студент/ }).click();
  const examples = page.getByRole('dialog', { name: /примеры/ });
  await expect(examples.getByText(NEW_CODE)).toBeVisible();
  await expectNoAxeFindings(page, 'examples');
  await page.keyboard.press('Escape');
  await expect(examples).toHaveCount(0);

  // Neither another tab nor a reload loses it.
  const second = await context.newPage();
  await second.goto('/lms/imports');
  await expect(headline(second, 'Можно импортировать')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Импортировать…' }).click();
  const confirm = page.getByRole('dialog', { name: 'Импортировать данные?' });
  await expect(confirm).toContainText('Появится 1 новый человек');
  await expectNoAxeFindings(page, 'confirming');
  await confirm.getByRole('button', { name: 'Импортировать' }).click();
  await expect(headline(page, 'Данные импортированы')).toBeVisible();
  await expect(headline(second, 'Данные импортированы')).toBeVisible();
  await expectNoAxeFindings(page, 'done');

  await page.getByRole('button', { name: 'Скачать данные для входа' }).first().click();
  const issue = page.getByRole('dialog', { name: 'Скачать данные для входа?' });
  await expect(issue).toContainText('Листы, напечатанные раньше, перестанут действовать');
  const printed = await zipOf(page, issue.getByRole('button', { name: 'Создать и скачать' }));
  expect(printed.get('credentials.csv')?.toString('utf8')).toContain(NEW_CODE);

  await page.getByRole('list', { name: 'Прошлые импорты' }).getByRole('button').first().click();
  const past = page.getByRole('dialog', { name: /^Импорт № / });
  await past.getByRole('button', { name: 'Отменить импорт' }).click();
  const undo = page.getByRole('dialog', { name: /^Отменить импорт «/ });
  await expectNoAxeFindings(page, 'undoing');
  await undo.getByRole('button', { name: 'Отменить импорт' }).click();
  await expect(past).toContainText('отменён: ');
  await past.getByRole('button', { name: 'Закрыть' }).click();
  await expect(headline(page, 'Импорт отменён')).toBeVisible();
});

const WORDS = [
  { language: 'ru', title: 'Новый импорт', check: 'Проверить файлы' },
  { language: 'kg', title: 'Жаңы импорт', check: 'Файлдарды текшерүү' },
  { language: 'en', title: 'New import', check: 'Check files' },
] as const;

for (const { language, title, check: button } of WORDS)
  test(`files are chosen by keyboard and what may not come says why, ${language}`, {
    tag: ['@both', '@detail'],
  }, async ({ person }) => {
    const { page } = await person({ as: ADMINISTRATOR, language });
    await page.goto('/lms/imports');
    const place = page.getByRole('region', { name: title });
    await expect(place).toBeVisible();
    await expect(place.getByRole('button', { name: button })).toBeDisabled();
    const program = { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
    await place.locator('input[type=file]').setInputFiles(program);
    await expect(place.getByRole('alert').filter({ hasText: 'CSV' })).toBeVisible();
    await expect(place.getByRole('button', { name: button })).toBeDisabled();
    const whole = place.getByRole('switch').first();
    await whole.focus();
    await page.keyboard.press('Space');
    await expect(whole).toBeChecked();
    await expectNoAxeFindings(page, 'choosing');
  });

test('the import screen refuses a person without the right', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: TEACHER });
  await page.goto('/lms/imports');
  await expect(page.getByText('Этот раздел для администраторов')).toBeVisible();
  await page.goto('/lms/apps');
  await expect(page.getByRole('link', { name: 'Импорт данных' })).toHaveCount(0);
});
