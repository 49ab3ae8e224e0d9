import { freePort } from '../apps/server/src/testing/clients/free-port.ts';
import { startOpenIdProvider } from '../apps/server/src/testing/servers/openid-provider.ts';
import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { signIn } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';
import { startServer } from './harness/server.ts';

test.use({
  // A server of its own: it must know its address at start, to send it to the provider.
  server: async ({ demoCopy: demo }, use) => {
    const port = await freePort();
    const callback = `http://127.0.0.1:${port}/lms/api/google/callback`;
    const provider = await startOpenIdProvider({ redirectUris: [callback] });
    const env = {
      ...demo.env,
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_ALLOW_HTTP: '1',
    };
    const server = await startServer({ dataDir: demo.dataDir, port, env });
    await use(server);
    await server.stop();
    await provider.close();
  },
});

test.describe('Google', () => {
  test('signs in the user who linked it, and no other user', async ({ person }) => {
    const { page } = await person();
    await signIn({ page, ...STUDENT });
    await page.goto('/lms/profile');
    await page.getByRole('button', { name: 'Привязать Google' }).click();
    await page.getByLabel('Account').fill('kerimbubu');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Привязан: можно входить через Google')).toBeVisible();

    await page.getByRole('button', { name: 'Выйти' }).first().click();
    await page.waitForURL('**/lms/login');
    await page.getByRole('button', { name: 'Войти через Google' }).click();
    await page.getByLabel('Account').fill('kerimbubu');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: /Меню профиля: Асанова/ })).toBeVisible();

    // A user who signed in without a password must enter it before changing sign-in settings.
    await page.goto('/lms/profile');
    const unlink = page.getByRole('button', { name: 'Отвязать Google' });
    await unlink.click();
    await page.getByRole('dialog', { name: 'Отвязать Google?' }).getByRole('button').last().click();
    const question = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
    await expect(question).toBeVisible();
    await expectNoAxeFindings(page);
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Привязан: можно входить через Google')).toBeVisible();

    await unlink.click();
    await page.getByRole('dialog', { name: 'Отвязать Google?' }).getByRole('button').last().click();
    await question.getByLabel('Пароль', { exact: true }).fill('Не тот1');
    await page.keyboard.press('Enter');
    await expect(question.getByText('Текущий пароль указан неверно')).toBeVisible();
    await question.getByLabel('Пароль', { exact: true }).fill(STUDENT.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Аккаунт Google отвязан')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Привязать Google' })).toBeVisible();

    const { page: stranger } = await person();
    await stranger.goto('/lms/login');
    await stranger.getByRole('button', { name: 'Войти через Google' }).click();
    await stranger.getByLabel('Account').fill('somebody');
    await stranger.getByRole('button', { name: 'Continue' }).click();
    await stranger.waitForURL('**/lms/login?google=GOOGLE_NOT_LINKED');
    await expect(stranger.getByRole('alert')).toContainText('Google');
  });
});
