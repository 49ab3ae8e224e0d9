import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ADMINISTRATOR, FINANCE, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';
import { unzip } from './harness/zip.ts';

const SHEET = 'студенты.csv';
const PRICES = 'цены_контрактов.csv';
const NEW_CODE = '99000001';
const NO_CODE = 'не число';

/** Downloads the ZIP by pressing the button. */
async function zipOf(page: Page, button: Locator) {
  const coming = page.waitForEvent('download');
  await button.click();
  return unzip(await readFile(await (await coming).path()));
}

/** Adds a student: a copy of the last one with another code. */
function withOneMore(csv: Buffer, code: string): Buffer {
  const lines = csv.toString('utf8').trimEnd().split('\r\n');
  const [, ...cells] = lines.at(-1)?.split(';') ?? [];
  return Buffer.from(`${[...lines, [code, ...cells].join(';')].join('\r\n')}\r\n`);
}

const headline = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text).first();

/** Changes the first price. */
function withPrice(csv: Buffer, price: string): Buffer {
  const [head = '', first = '', ...rest] = csv.toString('utf8').split('\r\n');
  const column = head.split(';').findIndex((title) => title.includes('Цена'));
  const cells = first.split(';').map((cell, at) => (at === column ? price : cell));
  return Buffer.from([head, cells.join(';'), ...rest].join('\r\n'));
}

async function check(page: Page, csv: Buffer, name = SHEET) {
  const file = { name, mimeType: 'text/csv', buffer: csv };
  await page.getByRole('main').locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('list', { name: 'Прикреплённые файлы' })).toContainText(name);
  await page.getByRole('button', { name: 'Проверить файлы' }).click();
}

test('a table with a mistake is refused with its line; corrected, it is imported, printed and undone', async ({
  person,
}) => {
  const { page, context } = await person({ as: ADMINISTRATOR });
  await page.goto('/lms/imports');
  await expect(page.getByText('Импортов пока нет')).toBeVisible();
  await expectNoAxeFindings(page, 'nothing yet');
  const template = await zipOf(page, page.getByRole('link', { name: 'Шаблоны таблиц (ZIP)' }));
  expect([...template.keys()]).toContain(SHEET);
  const data = await zipOf(page, page.getByRole('button', { name: 'Скачать текущие данные (ZIP)' }));
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

  // The draft survives a reload and appears in another tab.
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

test('prices are imported after the finance officer first refuses and then approves them', async ({
  person,
}) => {
  const { page } = await person({ as: ADMINISTRATOR });
  await page.goto('/lms/imports');
  const data = await zipOf(page, page.getByRole('button', { name: 'Скачать текущие данные (ZIP)' }));
  const { page: finance } = await person({ as: FINANCE });
  await finance.goto('/lms/apps');
  await finance.getByRole('link', { name: 'Импорт данных' }).click();
  await expect(finance.getByText('Подтверждать нечего')).toBeVisible();
  await expectNoAxeFindings(finance, 'nothing to approve');

  await check(page, withPrice(data.get(PRICES) ?? Buffer.from(''), '71234'), PRICES);
  await expect(headline(page, 'Нужно подтверждение')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Импортировать…' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Подтверждения' })).toContainText('Сыдыкова');
  await expectNoAxeFindings(page, 'approval needed');
  await page.getByRole('button', { name: 'Отправить на подтверждение' }).click();
  await expect(headline(page, 'Ждёт подтверждения')).toBeVisible();
  await expectNoAxeFindings(page, 'approval asked');

  const waiting = finance.getByRole('list', { name: 'Ждут вашего подтверждения' }).getByRole('button');
  await waiting.click();
  const dialog = finance.getByRole('dialog', { name: 'Подтвердить импорт?' });
  const download = finance.waitForEvent('download');
  await dialog.getByRole('list', { name: 'Файлы' }).getByRole('link').click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('71234');
  await dialog.getByRole('button', { name: /Цены контрактов/ }).click();
  await expect(finance.getByRole('dialog', { name: /примеры/ })).toContainText('71');
  await finance.keyboard.press('Escape');
  await expectNoAxeFindings(finance, 'approving');
  await dialog.getByRole('button', { name: 'Отказать' }).click();
  const refusal = finance.getByRole('dialog', { name: 'Отказать в подтверждении?' });
  await refusal.getByLabel('Причина для администратора').fill('Цена другая');
  await expectNoAxeFindings(finance, 'refusing');
  await refusal.getByRole('button', { name: 'Отказать' }).click();
  await expect(finance.getByText('Подтверждать нечего')).toBeVisible();
  await expect(headline(page, 'Импорт не подтвердили')).toBeVisible();
  await expect(page.getByText('Причина: Цена другая')).toBeVisible();
  await expectNoAxeFindings(page, 'approval refused');

  await page.getByRole('button', { name: 'Отправить на подтверждение' }).click();
  await waiting.click();
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(finance.getByText('Подтверждать нечего')).toBeVisible();
  await page.getByRole('button', { name: 'Импортировать…' }).click();
  const confirm = page.getByRole('dialog', { name: 'Импортировать данные?' });
  await confirm.getByRole('button', { name: 'Импортировать' }).click();
  await expect(headline(page, 'Данные импортированы')).toBeVisible();
  const past = page.getByRole('list', { name: 'Прошлые импорты' }).getByRole('button').first();
  await expect(past).toContainText(/Импорт: .+, подтверждение: Сыдыкова/);
  await expect(page.getByText(/Отменить его может администратор, у которого есть право/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отменить импорт' })).toHaveCount(0);
  await expectNoAxeFindings(page, 'approved and done');
});

const WORDS = [
  { language: 'ru', title: 'Новый импорт', check: 'Проверить файлы' },
  { language: 'kg', title: 'Жаңы импорт', check: 'Файлдарды текшерүү' },
  { language: 'en', title: 'New import', check: 'Check files' },
] as const;

for (const { language, title, check: button } of WORDS)
  test(`files are chosen by keyboard, and a refused file shows the reason, ${language}`, {
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

test('the import screen refuses a user without the right', { tag: '@detail' }, async ({ person }) => {
  const { page } = await person({ as: TEACHER });
  await page.goto('/lms/imports');
  await expect(page.getByText('Этот раздел для администраторов')).toBeVisible();
  await page.goto('/lms/apps');
  await expect(page.getByRole('link', { name: 'Импорт данных' })).toHaveCount(0);
});
