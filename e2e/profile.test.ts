import { STUDENT } from './harness/accounts.ts';
import { letIn, signIn } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';

test.describe('a session', () => {
  test('ends on another device when it is ended here', async ({ person }) => {
    // Each has a separate session.
    const { page: lost, context: ofLost } = await person({ phone: true });
    await letIn({ context: ofLost, ...STUDENT });
    await lost.goto('/lms/profile');
    const { page, context } = await person();
    await letIn({ context, ...STUDENT });
    await page.goto('/lms/profile');
    const end = page.getByRole('button', { name: /Завершить.*Android/ });
    const { page: watching, context: ofWatching } = await person();
    await letIn({ context: ofWatching, ...STUDENT });
    await watching.goto('/lms/profile');
    const seen = watching.getByRole('button', { name: /Завершить.*Android/ });
    await expect(seen).toBeVisible();
    await end.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Завершить/ })
      .click();
    await expect(end).toHaveCount(0);
    // Every window of the user receives the event and reloads its data.
    await expect(seen).toHaveCount(0);
    await lost.waitForURL('**/lms/login**');
    await expect(lost.getByText('Сеанс завершён. Войдите снова')).toBeVisible();
  });

  test('ends on all other devices at once, and continues here', { tag: '@detail' }, async ({ person }) => {
    const [one, other] = await Promise.all([person({ phone: true }), person()]);
    for (const { page } of [one, other]) await signIn({ page, ...STUDENT });
    const { page } = await person();
    await signIn({ page, ...STUDENT });
    await page.goto('/lms/profile');
    await page.getByRole('button', { name: 'Завершить на всех остальных' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Завершить на всех остальных' }).click();
    await expect(page.getByText('Остальные сеансы завершены')).toBeVisible();
    await Promise.all([one, other].map((ended) => ended.page.waitForURL('**/lms/login**')));
    await expect(page.getByRole('button', { name: /^Завершить/ })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Дата рождения')).toBeVisible();
  });
});

test.describe('the password', () => {
  test('shows an error under its field when the server finds it wrong', { tag: '@detail' }, async ({
    person,
  }) => {
    const { page } = await person({ as: STUDENT });
    await page.goto('/lms/change-password');
    const form = page.getByRole('form');
    const save = form.getByRole('button', { name: 'Сохранить новый пароль' });
    const old = form.getByLabel('Текущий пароль', { exact: true });
    await save.click();
    await expect(old).toBeFocused();
    await old.fill('Wrong2026');
    await form.getByLabel('Новый пароль', { exact: true }).fill('Student2026');
    await form.getByLabel('Новый пароль ещё раз', { exact: true }).fill('Student2026');
    await save.click();
    await expect(old).toHaveAccessibleDescription(/неверн/i);
    await expect(old).toBeFocused();
    await expect(old).toHaveValue('Wrong2026');
  });
});
