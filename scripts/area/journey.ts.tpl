import type { Page } from '@playwright/test';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';

/** The area's own list: the columns beside it contain lists too. */
const entries = (page: Page) => page.getByRole('list', { name: 'Все записи' }).getByRole('listitem');

test.describe('__area__', () => {
  test('a teacher adds an entry, a student sees it appear, and a removal can be undone', async ({ person }) => {
    const { page: teacher } = await person({ as: TEACHER });
    const { page: student } = await person({ as: STUDENT });
    await teacher.goto('/lms/__area__');
    await student.goto('/lms/__area__');
    const row = (page: Page) => entries(page).filter({ hasText: 'Запись из путешествия' });

    await teacher.getByRole('button', { name: 'Добавить' }).click();
    await teacher.getByRole('dialog').getByRole('button', { name: 'Добавить' }).click();
    await expect(teacher.getByText('Введите название')).toBeVisible();
    await teacher.getByRole('textbox', { name: 'Название' }).fill('Запись из путешествия');
    await teacher.keyboard.press('Enter');
    const kind = teacher.getByRole('dialog').getByLabel('Вид');
    await expect(kind).toBeFocused();
    await kind.click();
    await teacher.getByRole('option', { name: 'Учёба' }).click();
    await teacher.getByRole('dialog').getByRole('button', { name: 'Добавить' }).click();
    await expect(row(teacher)).toBeVisible();
    await expect(row(student)).toBeVisible();
    await expect(student.getByRole('button', { name: 'Добавить' })).toHaveCount(0);

    await row(teacher).getByRole('button', { name: /Удалить/ }).click();
    await expect(row(teacher)).toHaveCount(0);
    await expect(row(student)).toHaveCount(0);
    await teacher.getByRole('button', { name: 'Вернуть' }).click();
    await expect(row(teacher)).toBeVisible();
  });

  test('the chosen kind is in the URL: a reload keeps it, Back undoes it', async ({ person }) => {
    const { page } = await person({ as: STUDENT });
    await page.goto('/lms/__area__');
    const entry = entries(page).filter({ hasText: 'Первая запись' });
    await expect(entry).toBeVisible();
    await page.getByLabel('Вид').click();
    await page.getByRole('option', { name: 'Жизнь вуза' }).click();
    await expect(entry).toHaveCount(0);
    await page.reload();
    await expect(entries(page).filter({ hasText: 'Вторая запись' })).toBeVisible();
    await expect(page.getByLabel('Вид')).toHaveValue('Жизнь вуза');
    await expect(entry).toHaveCount(0);
    await page.goBack();
    await expect(entry).toBeVisible();
  });

  test('the screen has no accessibility findings', { tag: '@both' }, async ({ person }) => {
    const { page } = await person({ as: TEACHER });
    await page.goto('/lms/__area__');
    await expect(entries(page).first()).toBeVisible();
    await expectNoAxeFindings(page);
  });
});
