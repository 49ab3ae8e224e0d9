import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';
import { choose, chooseAnew, electivesOf, registering, some } from './harness/registration.ts';

const SAVE = '**/api/registration/save.json';
const BUSY = {
  result: 1,
  error: 'Сервер занят. Повторите через несколько секунд',
  data: null,
  code: 'OVERLOADED',
  details: { seconds: 5 },
};

test('a basket not saved because of a busy server or a lost connection is saved once', async ({ person }) => {
  const { page, context } = await person({ as: STUDENT });
  await chooseAnew(context);
  const { offered } = await registering(context);
  const found = some(electivesOf(offered)[0], 'elective with a free seat');
  await page.goto('/lms/registration');
  const main = page.getByRole('main');
  await choose(page, found);
  const save = main.getByRole('button', { name: 'Сохранить всё: 1 дисциплина' });
  await expect(save).toBeEnabled();

  await context.setOffline(true);
  await save.click();
  await expect(page.getByText(/нет сети|Нет подключения|интернет/i).first()).toBeVisible();
  await context.setOffline(false);
  await expect(save).toBeEnabled();

  let asked = 0;
  await page.route(SAVE, (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    return route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: BUSY });
  });
  await save.click();
  await expect(main.getByText('Сейчас много желающих.', { exact: false })).toBeVisible();
  await expectNoAxeFindings(page, 'busy');
  await expect(page.getByText('Вы зарегистрированы')).toBeVisible();
  expect(asked).toBe(2);
  const { registrations } = (await registering(context)).offered;
  expect(registrations.filter(({ streamId }) => streamId === found.stream.id)).toHaveLength(1);
});
