import { readRows } from '../apps/server/src/files/sheets/run-sheet.ts';
import { DEAN, STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';

test('a dean opens the faculty, a group and its students, and exports the numbers', async ({ person }) => {
  const { page } = await person({ as: DEAN });
  await page.goto('/lms/apps');
  await page.getByRole('link', { name: /Отчёты по QR-кодам/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Отчёты по QR' })).toBeVisible();
  await page.getByRole('button', { name: 'Учебный год' }).click();
  const table = page.getByRole('table', { name: 'Числа отчёта' });
  // A dean’s report covers one faculty.
  await expect(table.getByRole('row')).toHaveCount(2);
  await expectNoAxeFindings(page, 'faculties');

  await page.getByRole('button', { name: 'По курсам' }).click();
  await table.getByRole('row', { name: /^1 курс/ }).click();
  await expect(page).toHaveURL(/year=1/);
  await expect(page.getByRole('navigation', { name: 'Где вы в отчёте' })).toContainText('1 курс');
  await table.getByRole('row').nth(1).click();
  const students = page.getByRole('table', { name: /Студенты группы/ });
  await expect(students.getByRole('row').nth(1)).toBeVisible();
  await expectNoAxeFindings(page, 'students');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Excel' }).click(),
  ]);
  const chunks = await (await download.createReadStream()).toArray();
  const rows = await readRows(Buffer.concat(chunks));
  expect(rows.length).toBe(await students.getByRole('row').count());

  await page.goBack();
  await expect(table).toBeVisible();
  await page.getByRole('link', { name: 'Весь университет' }).click();
  await expect(page.getByRole('button', { name: 'По факультетам' })).toBeVisible();
});

test('the reports are hidden from other users, in the menu and by address', { tag: '@detail' }, async ({
  person,
}) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/apps');
  await expect(page.getByRole('link', { name: /журнал/i }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Отчёты по QR/ })).toHaveCount(0);
  await page.goto('/lms/reportqr');
  await expect(page.getByRole('main')).toContainText('Недостаточно прав');
});
