import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';

test('a basket with a clash is put right by the stream that is proposed, and saved as a whole', async ({
  person,
}) => {
  const { page } = await person({ as: STUDENT });
  await page.goto('/lms/registration');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Облачные вычисления/ }).click();
  await main.getByRole('radio', { name: 'Облачные вычисления, поток 1' }).check();
  await expect(main.getByRole('button', { name: 'Сохранить всё: 1 дисциплина' })).toBeEnabled();

  await main.getByRole('radio', { name: 'Веб-технологии 2, лекция, поток 1' }).check();
  await main.getByRole('radio', { name: /^Веб-технологии 2, лаб.*поток 1$/ }).check();
  await expect(main.getByText(/два занятия сразу/)).toBeVisible();
  await expectNoAxeFindings(page);

  await main.getByRole('button', { name: /^Поставить/ }).click();
  await main.getByRole('button', { name: 'Сохранить всё: 2 дисциплины' }).click();
  await expect(page.getByText('Вы зарегистрированы')).toBeVisible();
});
