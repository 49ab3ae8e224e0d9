import { STUDENT } from './harness/accounts.ts';
import { expect, test } from './harness/journey.ts';
import {
  choose,
  chooseAnew,
  electivesOf,
  nameOf,
  registering,
  some,
  unfold,
} from './harness/registration.ts';

test('a basket is the same in two tabs, without a reload, and what was done last counts', async ({
  person,
}) => {
  const { page, context } = await person({ as: STUDENT });
  await chooseAnew(context);
  const { offered } = await registering(context);
  const found = some(electivesOf(offered)[0], 'elective with a free seat');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/lms/registration');
    await unfold(tab, found);
  }
  const chosen = other.getByRole('radio', { name: nameOf(found), exact: true });
  const save = (tab: typeof page) => tab.getByRole('button', { name: /^Сохранить всё/ });
  await expect(chosen).not.toBeChecked();
  await expect(save(other)).toBeDisabled();

  await choose(page, found);
  await expect(chosen).toBeChecked();
  await expect(save(other)).toHaveText('Сохранить всё: 1 дисциплина');

  await other.getByRole('button', { name: `В корзине: ${nameOf(found)}` }).click();
  await expect(page.getByRole('radio', { name: nameOf(found), exact: true })).not.toBeChecked();
  await expect(save(page)).toBeDisabled();

  await choose(other, found);
  await save(page).click();
  await expect(page.getByText('Вы зарегистрированы')).toBeVisible();
  await expect(save(other)).toHaveText('Сохранить всё');
});
