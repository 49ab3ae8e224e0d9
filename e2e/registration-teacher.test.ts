import { readFile } from 'node:fs/promises';
import { readRows } from '../apps/server/src/files/sheets/run-sheet.ts';
import { TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { bubble, say } from './harness/chat.ts';
import { expect, test } from './harness/journey.ts';

test('a teacher sees the students of the own streams, writes to all of them and exports the list', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const { page } = await person({ as: TEACHER });
  await page.goto('/lms/registration');
  const main = page.getByRole('main');
  const stream = main.getByRole('listitem').getByRole('link').first();
  await expect(stream).toContainText(/поток \d+.*[1-9]\d* студент/);
  await expect(stream).toContainText(/(свободно|последн|мест нет)/);
  await expectNoAxeFindings(page, 'streams');

  await stream.click();
  const students = page.getByRole('list', { name: 'Записаны' }).getByRole('listitem');
  await expect(students.first()).toBeVisible();
  const count = await students.count();
  const first = await students.first().getByRole('link').textContent();
  await expect(main.getByRole('heading', { name: `Записаны · ${count}` })).toBeVisible();
  await expectNoAxeFindings(page, 'students');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: 'Скачать .xlsx' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  const [head, ...rows] = await readRows(await readFile(await download.path()));
  expect(head).toContain('Студент');
  expect(rows.length).toBeGreaterThanOrEqual(count);
  expect(first).toContain(String(rows[0]?.[1]));

  await main.getByRole('link', { name: 'Написать всем' }).click();
  await expect(page).toHaveURL(/\/lms\/chat\?/);
  const text = 'Первая лекция начнётся в 9:30.';
  await say(page, text);
  await expect(bubble(page, text)).toBeVisible();
});
