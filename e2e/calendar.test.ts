import type { Page } from '@playwright/test';
import { DEAN, REGISTRAR, STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';
import { comingLesson, today } from './harness/timetable.ts';

/** The area's own list: the columns beside it contain lists too. */
const entries = (page: Page) => page.getByRole('list', { name: 'Особые дни года' }).getByRole('listitem');
const row = (page: Page, name = 'День вуза') => entries(page).filter({ hasText: name });
const typed = (day: string) => day.split('-').reverse().join('.');

async function fillEntry(page: Page, { from, name }: { from: string; name: string }) {
  await page.getByRole('button', { name: 'Добавить день' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Первый день' }).fill(typed(from));
  await dialog.getByRole('textbox', { name: 'Название по-русски' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Название по-кыргызски' }).fill('Жождун күнү');
  await dialog.getByRole('textbox', { name: 'Название по-английски' }).fill('University Day');
  return dialog;
}

test.describe('the university’s calendar', () => {
  test('a day off appears in an open timetable and on the home; its removal can be undone', async ({
    person,
  }) => {
    const { page: registrar } = await person({ as: REGISTRAR });
    const { page: student, context } = await person({ as: STUDENT });
    const { day } = await comingLesson(context, 'student');
    await student.goto(`/lms/schedule?week=${day}`);
    const off = student.getByRole('main').getByText('Выходной: День вуза').first();
    await expect(student.getByRole('heading', { name: 'Расписание' })).toBeVisible();

    await registrar.goto('/lms/calendar');
    await expect(entries(registrar).filter({ hasText: 'Нооруз' })).toBeVisible();
    const dialog = await fillEntry(registrar, { from: day, name: 'День вуза' });
    await expect(dialog.getByText(/Не состо/)).toBeVisible();
    await expectNoAxeFindings(registrar, 'form');
    await dialog.getByRole('button', { name: 'Добавить день' }).click();
    await expect(row(registrar)).toBeVisible();
    await expect(off).toBeVisible();
    await expectNoAxeFindings(student, 'timetable');

    await row(registrar)
      .getByRole('button', { name: /Действия/ })
      .click();
    await registrar.getByRole('menuitem', { name: 'Удалить' }).click();
    await expect(row(registrar)).toHaveCount(0);
    await expect(off).toHaveCount(0);
    await registrar.getByRole('button', { name: 'Вернуть' }).click();
    await expect(off).toBeVisible();

    // The same entry, moved to today: the home names it.
    await row(registrar)
      .getByRole('button', { name: /Действия/ })
      .click();
    await registrar.getByRole('menuitem', { name: 'Изменить' }).click();
    const form = registrar.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Первый день' }).fill(typed(today()));
    await form.getByRole('textbox', { name: 'Последний день' }).fill(typed(today()));
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(form).toHaveCount(0);
    await student.goto('/lms/');
    await expect(student.getByText('Сегодня выходной: День вуза')).toBeVisible();
  });

  test('a dean adds days of the own faculty only; the filters are in the address', async ({ person }) => {
    const { page } = await person({ as: DEAN });
    await page.goto('/lms/calendar');
    await expect(entries(page).filter({ hasText: 'Нооруз' }).getByRole('button')).toHaveCount(0);
    const dialog = await fillEntry(page, { from: today(), name: 'День факультета' });
    await dialog.getByLabel('Для кого').click();
    await expect(page.getByRole('option', { name: 'Весь вуз' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Добавить день' }).click();
    await expect(row(page, 'День факультета')).toBeVisible();
    await page.getByRole('button', { name: 'Сессии' }).click();
    await expect(row(page, 'День факультета')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Сессии' })).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(row(page, 'День факультета')).toBeVisible();
  });

  test('the screen has no accessibility findings', { tag: '@both' }, async ({ person }) => {
    const { page } = await person({ as: REGISTRAR });
    await page.goto('/lms/calendar');
    await expect(entries(page).first()).toBeVisible();
    await expectNoAxeFindings(page);
  });
});
